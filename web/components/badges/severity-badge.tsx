import type { Severity } from "../../../src/domain/finding/finding.ts";
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from "../icons.tsx";
import { Badge, type BadgeStyle } from "./badge.tsx";

/** The style of each severity, for badges, counts and filters. */
export const severityStyles: Record<Severity, BadgeStyle> = {
  error: { word: "Error", icon: IconAlertOctagon, tone: "error" },
  warning: { word: "Warning", icon: IconAlertTriangle, tone: "warning" },
  info: { word: "Info", icon: IconInfoCircle, tone: "info", emphasis: "quiet" },
};

/** The severity of a finding. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge look={severityStyles[severity]} />;
}
