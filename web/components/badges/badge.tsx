import type { ComponentType, CSSProperties } from "react";
import classes from "./badge.module.css";

/** The style of a badge: never by colour alone, always with an icon. */
export interface BadgeStyle {
  word: string;
  icon: ComponentType<{ "aria-hidden"?: boolean }>;
  /** A colour name of `colours.css`. */
  tone: string;
  /** `quiet`: needs no attention; `open`: undecided; otherwise it stands out. */
  emphasis?: "quiet" | "open";
  isTurning?: boolean;
  /** Its meaning, shown on hover. */
  what?: string;
}

/** A word with its icon. */
export function Badge({ look: { word, icon: Icon, tone, emphasis, isTurning, what } }: { look: BadgeStyle }) {
  const colours = { "--tone-ink": `var(--${tone}-ink)`, "--tone-wash": `var(--${tone}-wash)`, "--tone-line": `var(--${tone}-line)` };
  return (
    <span className={classes.badge} data-emphasis={emphasis} data-turning={isTurning} style={colours as CSSProperties} title={what}>
      <Icon aria-hidden />
      {word}
    </span>
  );
}
