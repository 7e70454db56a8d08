import { createTheme } from "@mantine/core";

/** Calm: ink on paper, one colour of our own, and loud ones only for what is wrong. */
export const theme = createTheme({ primaryColor: "teal", defaultRadius: "sm", fontFamily: "system-ui, sans-serif" });
