import type { ComponentType } from "react";
import { severityLooks } from "../parts/severity-badge.tsx";
import { verdictLooks } from "../parts/verdict-badge.tsx";
import type { Look } from "./highlight.ts";

/** Colour is never alone: what is wrong has the sign that its badge has. Supported claims, evidence and found words are quiet. */
const signs: Partial<Record<Look, { icon: ComponentType<{ className?: string | undefined; "aria-hidden"?: boolean }> }>> = {
  ...verdictLooks,
  supported: undefined,
  ...severityLooks,
};

/** The small sign at the beginning of a mark. */
export function MarkSign({ look, className }: { look: Look; className: string | undefined }) {
  const Sign = signs[look]?.icon;
  return Sign ? <Sign className={className} aria-hidden /> : null;
}
