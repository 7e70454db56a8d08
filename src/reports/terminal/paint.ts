import type { Severity } from "../../domain/finding/finding.ts";

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], blue: [34, 39] } as const;
type Style = keyof typeof codes;

/** Styles a text; without colour it returns the text unchanged. */
export type Paint = (style: Style, text: string) => string;

/** The Paint for one rendering. */
export function painter(color: boolean): Paint {
  return (style, text) => (color && text !== "" ? `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m` : text);
}

/** Colours of severities; the word is always printed too. */
export const severityStyle: Record<Severity, Style> = { error: "red", warning: "yellow", info: "blue" };
