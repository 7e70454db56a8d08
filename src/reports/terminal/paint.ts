import type { Severity } from "../../domain/finding/finding.ts";

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], blue: [34, 39] } as const;
type Style = keyof typeof codes;

/** Puts a style around a text; without colour it gives the text back as it is. */
export type Paint = (style: Style, text: string) => string;

/** The Paint of one rendering. */
export function painter(color: boolean): Paint {
  return (style, text) => (color && text !== "" ? `\u001b[${codes[style][0]}m${text}\u001b[${codes[style][1]}m` : text);
}

/** The word beside it always says the same: colour is never the only sign. */
export const severityStyle: Record<Severity, Style> = { error: "red", warning: "yellow", info: "blue" };
