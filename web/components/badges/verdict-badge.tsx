import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import { IconArrowsDiff, IconCheck, IconCircleHalf2, IconFileOff, IconHelpCircle, IconQuoteOff } from "../icons.tsx";
import { Badge, type BadgeStyle } from "./badge.tsx";

/** The style and meaning of each verdict, for badges, legends and filters. */
export const verdictStyles: Record<VerdictLabel, BadgeStyle & { what: string }> = {
  supported: { word: "Supported", icon: IconCheck, tone: "supported", emphasis: "quiet", what: "The source states it." },
  "partially-supported": {
    word: "Partially supported",
    icon: IconCircleHalf2,
    tone: "partially-supported",
    what: "The source states a weaker or narrower claim, or only some parts of it.",
  },
  contradicted: {
    word: "Contradicted",
    icon: IconArrowsDiff,
    tone: "contradicted",
    what: "The source says otherwise: the opposite, another number or another name.",
  },
  unsupported: { word: "Unsupported", icon: IconQuoteOff, tone: "unsupported", what: "The source was read and does not say it." },
  uncertain: {
    word: "Uncertain",
    icon: IconHelpCircle,
    tone: "uncertain",
    emphasis: "open",
    what: "The source was read; its words do not decide it.",
  },
  unverifiable: {
    word: "Unverifiable",
    icon: IconFileOff,
    tone: "unverifiable",
    emphasis: "open",
    what: "No text of the source could be read, so nothing is said about the claim.",
  },
};

/** The verdict on a claim. */
export function VerdictBadge({ label }: { label: VerdictLabel }) {
  return <Badge look={verdictStyles[label]} />;
}
