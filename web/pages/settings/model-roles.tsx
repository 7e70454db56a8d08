import { Table } from "@mantine/core";
import type { SettingsView } from "../../../src/domain/server/settings-view.ts";
import { IconAlertTriangle, IconDeviceDesktop, IconWorld } from "../../components/icons.tsx";
import classes from "./settings.module.css";

/** The model of each role, and where it runs. */
export function ModelRoles({ roles }: Pick<SettingsView, "roles">) {
  return (
    <Table.ScrollContainer
      minWidth={560}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": "Table of models by role", role: "region" } }}
    >
      <Table aria-label="Models by role" verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Role</Table.Th>
            <Table.Th scope="col">Model</Table.Th>
            <Table.Th scope="col">Where</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map(({ role, what, model, isLocal, host, trouble }) => (
            <Table.Tr key={`${role} ${model}`}>
              <Table.Th scope="row" className={classes.role}>
                {role}
                <span>{what}</span>
              </Table.Th>
              <Table.Td>
                <code>{model}</code>
                {trouble && (
                  <p className={classes.problem}>
                    <IconAlertTriangle size={16} aria-hidden /> {trouble}
                  </p>
                )}
              </Table.Td>
              <Table.Td>
                <span className={classes.where}>
                  {isLocal ? <IconDeviceDesktop size={18} aria-hidden /> : <IconWorld size={18} aria-hidden />}
                  {isLocal ? "this machine" : (host ?? "elsewhere")}
                </span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
