import type { FindingState } from "../../../src/domain/finding/decision.ts";
import type { RunState } from "../../../src/domain/run/run.ts";
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockHour4,
  IconLoader2,
  IconPlayerPause,
  IconPlayerStop,
  IconThumbUp,
  IconTool,
} from "../icons.tsx";
import { Badge, type BadgeStyle } from "./badge.tsx";

/** The styles of finding states and run states, for badges and filters. */
export const stateStyles: Record<FindingState | RunState, BadgeStyle> = {
  open: { word: "Open", icon: IconCircleDashed, tone: "warning", emphasis: "open" },
  accepted: { word: "Accepted", icon: IconThumbUp, tone: "own" },
  dismissed: { word: "Dismissed", icon: IconBan, tone: "info", emphasis: "quiet" },
  fixed: { word: "Fixed", icon: IconTool, tone: "supported", emphasis: "quiet" },
  queued: { word: "Waiting", icon: IconClockHour4, tone: "info", emphasis: "open", what: "Queued and not started yet." },
  running: { word: "Running", icon: IconLoader2, tone: "own", isTurning: true },
  complete: { word: "Complete", icon: IconCheck, tone: "supported", emphasis: "quiet" },
  incomplete: { word: "Incomplete", icon: IconAlertTriangle, tone: "warning", what: "It finished, but parts of it failed." },
  interrupted: {
    word: "Interrupted",
    icon: IconPlayerPause,
    tone: "warning",
    emphasis: "open",
    what: "It stopped before its end; you can resume it.",
  },
  cancelled: {
    word: "Cancelled",
    icon: IconPlayerStop,
    tone: "info",
    emphasis: "open",
    what: "A person stopped it; finished work is kept.",
  },
  failed: { word: "Failed", icon: IconCircleX, tone: "error", what: "It failed." },
};

/** The state of a finding or a run. */
export function StateBadge({ state }: { state: FindingState | RunState }) {
  return <Badge look={stateStyles[state]} />;
}
