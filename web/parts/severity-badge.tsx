import type { Severity } from "../../src/domain/finding.ts";
import { Badge, type Look } from "./badge.tsx";
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from "./icons.tsx";

/** How each severity looks, for badges, counts and filters. */
export const severityLooks: Record<Severity, Look> = {
  error: { word: "Error", icon: IconAlertOctagon, tone: "error" },
  warning: { word: "Warning", icon: IconAlertTriangle, tone: "warning" },
  info: { word: "Info", icon: IconInfoCircle, tone: "info", manner: "quiet" },
};

/** How loud a finding is. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  return <Badge look={severityLooks[severity]} />;
}
