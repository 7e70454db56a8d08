import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** The brand colour, a blue-green. */
const petrol: MantineColorsTuple = [
  "#eaf3f4",
  "#d3e5e8",
  "#a9ccd3",
  "#7fb3bf",
  "#5fa0ae",
  "#3f8a9a",
  "#2a7788",
  "#1f6271",
  "#1f4e5f",
  "#143a48",
];

/** Warm greys for text. */
const ink: MantineColorsTuple = [
  "#dcd7cd",
  "#bdb7ab",
  "#a29c90",
  "#77726a",
  "#4b4843",
  "#383632",
  "#2b2a27",
  "#1d1c1a",
  "#161513",
  "#100f0e",
];

/** Warm greys for borders and quiet controls in the light scheme. */
const gray: MantineColorsTuple = [
  "#f6f3ec",
  "#efebe2",
  "#e5e0d5",
  "#d9d3c7",
  "#a39c8e",
  "#8a8375",
  "#6f695d",
  "#575248",
  "#403c35",
  "#2a2723",
];

const serif = '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, "Book Antiqua", Georgia, "Noto Serif", serif';

/** A calm theme: dark text on paper, one brand colour, and strong colours only for problems. */
export const theme = createTheme({
  colors: { petrol, gray, dark: ink },
  primaryColor: "petrol",
  primaryShade: { light: 8, dark: 6 },
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif',
  headings: { fontFamily: serif, fontWeight: "600" },
  other: { serif },
});

/** Values of Mantine's variables; dimmed text keeps a contrast of 4.5 to 1 on paper and cards. */
export const variables: CSSVariablesResolver = () => ({
  variables: { "--ibid-serif": serif },
  light: {
    "--mantine-color-body": "#faf8f3",
    "--mantine-color-text": "#211f1b",
    "--mantine-color-dimmed": "#635e55",
    "--mantine-color-default-border": "#d9d3c7",
    "--mantine-color-placeholder": "#6f6a60",
    "--mantine-color-anchor": "#1f6271",
    "--mantine-color-error": "#a3211b",
  },
  dark: {
    "--mantine-color-body": "#181715",
    "--mantine-color-text": "#dcd7cd",
    "--mantine-color-dimmed": "#a8a296",
    "--mantine-color-default": "#23211e",
    "--mantine-color-default-hover": "#2d2b27",
    "--mantine-color-default-border": "#423f39",
    "--mantine-color-placeholder": "#969084",
    "--mantine-color-anchor": "#7fb3bf",
    "--mantine-color-error": "#f09a90",
  },
});
