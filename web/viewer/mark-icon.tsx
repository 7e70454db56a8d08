import type { ComponentType } from "react";
import { severityStyles } from "../components/badges/severity-badge.tsx";
import { verdictStyles } from "../components/badges/verdict-badge.tsx";
import type { MarkStyle } from "./highlight.ts";

/** Never colour alone: problems have the icon of their badge. Supported claims, evidence and search results have none. */
const markIcons: Partial<Record<MarkStyle, { icon: ComponentType<{ className?: string | undefined; "aria-hidden"?: boolean }> }>> = {
  ...verdictStyles,
  supported: undefined,
  ...severityStyles,
};

/** The icon at the beginning of a mark. */
export function MarkIcon({ look, className }: { look: MarkStyle; className: string | undefined }) {
  const Sign = markIcons[look]?.icon;
  return Sign ? <Sign className={className} aria-hidden /> : null;
}
