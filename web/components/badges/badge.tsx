import type { ComponentType, CSSProperties } from "react";
import classes from "./badge.module.css";

/** How a word is set off: never by its colour alone, always with an icon of its own. */
export interface BadgeStyle {
  word: string;
  icon: ComponentType<{ "aria-hidden"?: boolean }>;
  /** Which of the colours of `colours.css` it takes. */
  tone: string;
  /** `quiet`: needs no attention; `open`: nothing could be said; else it stands out. */
  manner?: "quiet" | "open";
  isTurning?: boolean;
  /** What it means, for whoever points at it. */
  what?: string;
}

/** A word with its icon. */
export function Badge({ look: { word, icon: Icon, tone, manner, isTurning, what } }: { look: BadgeStyle }) {
  const colours = { "--tone-ink": `var(--${tone}-ink)`, "--tone-wash": `var(--${tone}-wash)`, "--tone-line": `var(--${tone}-line)` };
  return (
    <span className={classes.badge} data-manner={manner} data-turning={isTurning} style={colours as CSSProperties} title={what}>
      <Icon aria-hidden />
      {word}
    </span>
  );
}
