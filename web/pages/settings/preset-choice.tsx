import { Radio, SimpleGrid } from "@mantine/core";
import type { SettingsView } from "../../../src/domain/server/settings-view.ts";
import { type SettingsPatch, useUpdateSettings } from "../../api/use-settings.ts";
import { announce } from "../../components/notices/announce.tsx";
import classes from "./settings.module.css";

/** The default preset of a check. */
export function PresetChoice({ preset, presets }: Pick<SettingsView, "preset" | "presets">) {
  const choose = useUpdateSettings();
  const take = (value: string) =>
    choose.mutate({ preset: value as SettingsPatch["preset"] }, { onSuccess: () => announce(`The preset is ${value}.`) });
  return (
    <Radio.Group value={choose.isPending ? (choose.variables.preset ?? preset) : preset} onChange={take} aria-label="Preset">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {presets.map(({ name, what }) => (
          <Radio.Card key={name} value={name} className={classes.preset}>
            <Radio.Indicator />
            <span>
              <strong>{name}</strong>
              <span>{what}</span>
            </span>
          </Radio.Card>
        ))}
      </SimpleGrid>
      {choose.error && <p role="alert">{choose.error.message}</p>}
    </Radio.Group>
  );
}
