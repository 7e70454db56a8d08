import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { hashOf } from "../../domain/id.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import { hasWeights } from "../../models/local/shipped-model.ts";
import type { SentenceClassifier } from "../../models/models.ts";
import { processInputs } from "../../pipeline/process-inputs.ts";
import type { Stage } from "../../pipeline/stage.ts";
import { categorisationAgent } from "./category/categorisation-agent.ts";
import { classifyOpenClaims, type KindContext } from "./category/classify-open-claims.ts";
import { readershipOf } from "./category/readership.ts";
import { draftClaims } from "./draft-claims.ts";
import { finishClaims, needsClassification } from "./extract-claims.ts";
import { claimExtractionAgent } from "./llm-extraction/claim-extraction-agent.ts";
import { extractByLlm } from "./llm-extraction/extract-by-llm.ts";
import { readParagraphs } from "./paragraphs/read-paragraphs.ts";

/** Raised when the same document would give other claims. */
const version = 5;

interface UnreadManuscript {
  document: Document;
  citations: Citation[];
  /** Hashes what the claims are made from, with whoever read them. */
  inputHash(reader: string): string;
}

/** Finds the assertions of the manuscript and ties each to its own citations. */
export const claims: Stage<UnreadManuscript, { documentId: string; claims: Claim[]; inputHash: string }> = {
  name: "claims",
  async pending(store, { manuscript: { documentId } }, { models, agents, config: { domain, audience }, fresh }) {
    const citations = await store.references.citations(documentId);
    // What rules read alone because the model was missing is read anew when it is back.
    const signatures = [claimExtractionAgent, categorisationAgent].map(agents.signature).filter((signature) => signature !== "");
    const inputHash = (reader: string) => hashOf(version, reader, domain, audience, ...citations.map(({ id }) => id), ...signatures);
    const done = { documentId, stage: "claims", inputHash: inputHash(readerOf(models.classify)) };
    if (!fresh && (await store.completions.has(done))) return [];
    const document = await store.documents.get(documentId);
    return document ? [{ document, citations, inputHash }] : [];
  },
  run: (inputs, context) =>
    processInputs(inputs, context, {
      subject: ({ document }) => document.title,
      work: async ({ document, citations, inputHash }) => {
        const { claims: found, reader, isWhole } = await extractWithModels(document, citations, context);
        // What a twin read in a model's place stands for this run; the next one asks again, and is answered from memory where it was before.
        const asRead = isWhole ? inputHash(reader) : hashOf(inputHash(reader), "provisional");
        return { documentId: document.id, claims: found, inputHash: asRead };
      },
    }),
  save: (store, { documentId, claims: list, inputHash }) => store.claims.save(documentId, list, { stage: "claims", inputHash }),
};

/** Claims and who told their kinds apart: the sentence model with the rules, or the rules alone. */
interface ExtractedClaims {
  claims: Claim[];
  reader: string;
  /** Every language model that is assigned answered; else these claims stand for this run alone. */
  isWhole: boolean;
}

/** What is written down as the reader where no model was at hand. */
const rulesAlone = "rules";

/** Who will read the sentences, as far as that is known before anything is loaded. */
function readerOf({ id }: SentenceClassifier): string {
  return hasWeights(id) ? id : rulesAlone;
}

/** Finds the claims of a document with the help of the models that are there; without any, rules decide alone. */
export async function extractWithModels(document: Document, citations: Citation[], context: KindContext): Promise<ExtractedClaims> {
  const extracted = await extractByLlm(readParagraphs(document, citations), document.title, context);
  const drafts = draftClaims(document, extracted.result);
  const { readings, isMissing, isWhole } = await classifyOpenClaims(drafts.filter(needsClassification), document, context);
  return {
    claims: finishClaims(drafts, { readings, readership: readershipOf(context.config) }),
    reader: isMissing ? rulesAlone : context.models.classify.id,
    isWhole: extracted.isWhole && isWhole,
  };
}
