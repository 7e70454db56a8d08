import { Table } from "@mantine/core";
import type { SettingsView } from "../../../src/domain/server/settings-view.ts";
import classes from "./settings.module.css";

/** Every setting with its value and source. */
export function SettingValues({ values }: Pick<SettingsView, "values">) {
  return (
    <details className={classes.values}>
      <summary>All {values.length} settings and where they come from</summary>
      <Table.ScrollContainer
        minWidth={640}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": "All settings", role: "region" } }}
      >
        <Table aria-label="All settings" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Setting</Table.Th>
              <Table.Th scope="col">Value</Table.Th>
              <Table.Th scope="col">Said by</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {values.map(({ key, value, origin, what }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" className={classes.role}>
                  <code>{key}</code>
                  <span>{what}</span>
                </Table.Th>
                <Table.Td>
                  <code>{value}</code>
                </Table.Td>
                <Table.Td>{origin}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
