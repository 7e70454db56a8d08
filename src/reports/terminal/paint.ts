import { styleText } from "node:util";
import type { Severity } from "../../domain/finding/finding.ts";

type Style = "bold" | "dim" | "red" | "yellow" | "blue" | "green";

/** Styles a text; without colour it returns the text unchanged. */
export type Paint = (style: Style, text: string) => string;

/** The Paint of one rendering. The caller decides about colour: Node's own check looks at this process, not at where the text goes. */
export function painter(color: boolean): Paint {
  return (style, text) => (color && text !== "" ? styleText(style, text, { validateStream: false }) : text);
}

/** Colours of severities; the word is always printed too. */
export const severityStyle: Record<Severity, Style> = { error: "red", warning: "yellow", info: "blue" };
