import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { hasWeights } from "../../models/local/weights.ts";
import type { SentenceModel } from "../../models/models.ts";
import { readershipOf } from "./audience.ts";
import { draftClaims } from "./draft-claims.ts";
import { extractByAgent } from "./extract-by-agent.ts";
import { isOpen, settleClaims } from "./extract-claims.ts";
import { type KindContext, readKinds } from "./read-kinds.ts";
import { readParagraphs } from "./read-paragraphs.ts";

/** Claims and who told their kinds apart: the sentence model with the rules, or the rules alone. */
interface ReadClaims {
  claims: Claim[];
  reader: string;
  /** Every language model that is assigned answered; else these claims stand for this run alone. */
  isWhole: boolean;
}

/** What is written down as the reader where no model was at hand. */
const rulesAlone = "rules";

/** Who will read the sentences, as far as that is known before anything is loaded. */
export function readerOf({ id }: SentenceModel): string {
  return hasWeights(id) ? id : rulesAlone;
}

/** Finds the claims of a document with the help of the models that are there; without any, rules decide alone. */
export async function readClaims(document: Document, citations: Citation[], context: KindContext): Promise<ReadClaims> {
  const extracted = await extractByAgent(readParagraphs(document, citations), document.title, context);
  const drafts = draftClaims(document, extracted.result);
  const { readings, isMissing, isWhole } = await readKinds(drafts.filter(isOpen), document, context);
  return {
    claims: settleClaims(drafts, { readings, readership: readershipOf(context.config) }),
    reader: isMissing ? rulesAlone : context.models.classify.id,
    isWhole: extracted.isWhole && isWhole,
  };
}
