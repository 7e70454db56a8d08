import type { SentenceStanding } from "../../../../src/domain/answer/answer.ts";
import { Badge, type BadgeStyle } from "../../../components/badges/badge.tsx";
import { IconAlertTriangle, IconCheck, IconHelpCircle, IconQuote, IconWorld } from "../../../components/icons.tsx";

/** The mark of a sentence; a sentence without a claim has none. */
const standingStyles: Record<Exclude<SentenceStanding, "plain">, BadgeStyle> = {
  quoted: { word: "quoted", icon: IconQuote, tone: "supported", emphasis: "quiet", what: "These are the document's own words." },
  supported: { word: "supported", icon: IconCheck, tone: "supported", emphasis: "quiet", what: "The quotations say this." },
  unsure: {
    word: "compare with the quotation",
    icon: IconHelpCircle,
    tone: "uncertain",
    emphasis: "open",
    what: "The quotations are in the documents; whether they say this is uncertain.",
  },
  unsupported: {
    word: "no document supports this",
    icon: IconAlertTriangle,
    tone: "unsupported",
    what: "Nothing that was read supports this.",
  },
  web: {
    word: "from the web",
    icon: IconWorld,
    tone: "info",
    emphasis: "quiet",
    what: "It is based only on web pages, which Ibid has not read.",
  },
};

/** The relation of a sentence to its evidence; quiet if it is supported. */
export function StandingMark({ standing }: { standing: SentenceStanding }) {
  return standing === "plain" ? null : <Badge look={standingStyles[standing]} />;
}
