import type { DiscoveredWork } from "../../../src/domain/reference/discovery.ts";
import { Badge, type BadgeStyle } from "../../components/badges/badge.tsx";
import { IconBooks, IconCircleCheck, IconCircleDashed } from "../../components/icons.tsx";

/** The style and meaning of each decision about a work. */
export const decisionStyles: Record<DiscoveredWork["decision"], BadgeStyle> = {
  in: { word: "Near", icon: IconCircleCheck, tone: "own", what: "At least as similar as the threshold." },
  out: {
    word: "Not near",
    icon: IconCircleDashed,
    tone: "info",
    emphasis: "open",
    what: "Less similar than the threshold, or not compared.",
  },
  held: { word: "In the library", icon: IconBooks, tone: "info", what: "The library has it already." },
};

/** Whether a work passes. */
export function DecisionBadge({ decision }: Pick<DiscoveredWork, "decision">) {
  return <Badge look={decisionStyles[decision]} />;
}
