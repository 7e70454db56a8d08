import type { ComponentType } from "react";
import { severityStyles } from "../components/badges/severity-badge.tsx";
import { verdictStyles } from "../components/badges/verdict-badge.tsx";
import type { MarkStyle } from "./highlight.ts";

/** Colour is never alone: what is wrong has the sign that its badge has. Supported claims, evidence and found words are quiet. */
const markIcons: Partial<Record<MarkStyle, { icon: ComponentType<{ className?: string | undefined; "aria-hidden"?: boolean }> }>> = {
  ...verdictStyles,
  supported: undefined,
  ...severityStyles,
};

/** The small sign at the beginning of a mark. */
export function MarkIcon({ look, className }: { look: MarkStyle; className: string | undefined }) {
  const Sign = markIcons[look]?.icon;
  return Sign ? <Sign className={className} aria-hidden /> : null;
}
