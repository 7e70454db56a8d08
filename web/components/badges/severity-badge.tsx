import type { FindingState } from "../../../src/domain/finding/decision.ts";
import type { Severity } from "../../../src/domain/finding/finding.ts";
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from "../icons.tsx";
import { Badge, type BadgeStyle } from "./badge.tsx";

/** The style of each severity, for badges, counts and filters. */
export const severityStyles: Record<Severity, BadgeStyle> = {
  error: { word: "Error", icon: IconAlertOctagon, tone: "error" },
  warning: { word: "Warning", icon: IconAlertTriangle, tone: "warning" },
  info: { word: "Info", icon: IconInfoCircle, tone: "info", emphasis: "quiet" },
};

/** The severity of a finding. One that a person dismissed or fixed needs no attention any more. */
export function SeverityBadge({ severity, state = "open" }: { severity: Severity; state?: FindingState | undefined }) {
  const isSettled = state === "dismissed" || state === "fixed";
  return <Badge look={isSettled ? { ...severityStyles[severity], tone: "info", emphasis: "quiet" } : severityStyles[severity]} />;
}
