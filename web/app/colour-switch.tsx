import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "../components/icons.tsx";

/** Light or dark; the system's preference until somebody chooses. */
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
