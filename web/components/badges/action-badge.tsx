import type { RecommendedAction } from "../../../src/domain/finding/recommendation.ts";
import { IconArrowsSplit2, IconCircleCheck, IconCirclePlus, IconListCheck, IconReplace } from "../icons.tsx";
import { Badge, type BadgeStyle } from "./badge.tsx";

/** The style of each recommended action, for badges and filters. */
export const actionStyles: Record<RecommendedAction, BadgeStyle> = {
  discuss: { word: "Discuss", icon: IconArrowsSplit2, tone: "warning" },
  replace: { word: "Replace the citation", icon: IconReplace, tone: "warning" },
  "cite-existing": { word: "Cite one of your list", icon: IconListCheck, tone: "own" },
  add: { word: "Add a citation", icon: IconCirclePlus, tone: "own" },
  none: { word: "Nothing to add", icon: IconCircleCheck, tone: "supported", emphasis: "quiet" },
};

/** What to do about a sentence. */
export function ActionBadge({ action }: { action: RecommendedAction }) {
  return <Badge look={actionStyles[action]} />;
}
