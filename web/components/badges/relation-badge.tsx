import type { WorkRelation } from "../../../src/domain/reference/literature.ts";
import { IconArrowsDiff, IconCheck, IconCircleHalf2, IconHelpCircle } from "../icons.tsx";
import { Badge, type BadgeStyle } from "./badge.tsx";

/** The style and meaning of each relation of a work to a claim, for badges and filters. */
export const relationStyles: Record<WorkRelation, BadgeStyle & { what: string }> = {
  refutes: {
    word: "Refutes",
    icon: IconArrowsDiff,
    tone: "contradicted",
    what: "It states the opposite, or another number of the same thing.",
  },
  supports: { word: "Supports", icon: IconCheck, tone: "supported", what: "It states the claim." },
  qualifies: {
    word: "Qualifies",
    icon: IconCircleHalf2,
    tone: "partially-supported",
    what: "It states a weaker or narrower claim, or a part.",
  },
  undecided: {
    word: "Speaks of it",
    icon: IconHelpCircle,
    tone: "uncertain",
    emphasis: "open",
    what: "It speaks of the same thing, and its words do not decide. Read it yourself.",
  },
};

/** What a work says about a claim. */
export function RelationBadge({ relation }: { relation: WorkRelation }) {
  return <Badge look={relationStyles[relation]} />;
}
