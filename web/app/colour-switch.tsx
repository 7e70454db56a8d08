import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "../components/icons.tsx";

/** Light or dark; until somebody chooses, what the machine prefers. */
export function ColourSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme("light") === "light" ? "dark" : "light";
  const Icon = other === "dark" ? IconMoon : IconSun;
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Use ${other} colours`} onClick={() => setColorScheme(other)}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
