import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { hashOf } from "../../domain/id.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import { IbidError } from "../../errors.ts";
import { hasWeights } from "../../models/local/shipped-model.ts";
import type { SentenceClassifier } from "../../models/models.ts";
import { processInputs, type Stage } from "../../pipeline/stage.ts";
import { documentTasks } from "../document-tasks.ts";
import { categorisationAgent } from "./category/categorisation-agent.ts";
import { classifyOpenClaims, type KindContext } from "./category/classify-open-claims.ts";
import { readershipOf } from "./category/readership.ts";
import { draftOpenClaims } from "./extract-claims.ts";
import { claimExtractionAgent } from "./llm-extraction/claim-extraction-agent.ts";
import { extractByLlm } from "./llm-extraction/extract-by-llm.ts";
import { readParagraphs } from "./paragraphs/read-paragraphs.ts";

/** Increased when the same document would give other claims. */
const version = 14;

interface UnreadManuscript {
  document: Document;
  citations: Citation[];
  /** Hashes the input of the claims, together with their reader. */
  inputHash(reader: string): string;
}

/** Finds the assertions of the manuscript and links each to its citations. */
export const claims: Stage<UnreadManuscript, { documentId: string; claims: Claim[]; inputHash: string }> = {
  name: "claims",
  async pending(store, { manuscript: { documentId } }, { models, agents, config: { domain, audience }, fresh }) {
    const citations = await store.references.citations(documentId);
    // Claims that rules read alone because the model was missing are read again when it is available.
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
        const { claims: found, reader, isComplete, leftOut } = await extractWithModels(document, citations, context);
        if (leftOut > 0)
          context.fail(
            new IbidError(
              "budget-exhausted",
              `it has ${counted(found.length + leftOut)} claims; the first ${counted(found.length)} are kept`,
              {
                hint: "Split the document, or raise limits.claims to keep and judge more of them.",
              },
            ),
            "the rest of the claims",
          );
        // A fallback's claims are valid for this run only; the next run asks the model again and reuses its cached answers.
        const asRead = isComplete ? inputHash(reader) : hashOf(inputHash(reader), "provisional");
        return { documentId: document.id, claims: found, inputHash: asRead };
      },
    }),
  save: (store, { documentId, claims: list, inputHash }) => store.claims.save(documentId, list, { stage: "claims", inputHash }),
};

/** Claims and their reader: the sentence model with the rules, or the rules alone. */
interface ExtractedClaims {
  claims: Claim[];
  reader: string;
  /** Whether every assigned language model answered; otherwise these claims are valid for this run only. */
  isComplete: boolean;
  /** The number of claims beyond those that are kept. */
  leftOut: number;
}

/** The most claims that are kept, unless `limits.claims` is higher: a thesis has 3,000. Each takes 30 kB of memory until the report is written. */
const maxKeptClaims = 5_000;

const counted = (count: number) => count.toLocaleString("en");

/** The reader that is recorded if no model was available. */
const rulesAlone = "rules";

/** The reader of the sentences, as far as known before models are loaded. */
function readerOf({ id }: SentenceClassifier): string {
  return hasWeights(id) ? id : rulesAlone;
}

/** Finds the claims of a document with the available models; without any, rules decide alone. */
export async function extractWithModels(document: Document, citations: Citation[], context: KindContext): Promise<ExtractedClaims> {
  const { signal } = context;
  const extracted = await draftWithModels(document, citations, context);
  const open = new Set(extracted.open);
  const leftOut = extracted.found - extracted.drafts.length;
  // Beyond the limit no claim is judged, so rules alone decide what kind of statement it is.
  const undecided = extracted.drafts.filter(({ id }) => open.has(id)).slice(0, context.config.limits.claims);
  const { readings, isMissing, isComplete } = await classifyOpenClaims(undecided, document, context);
  return {
    claims: await documentTasks.finishClaims(extracted.drafts, { readings, readership: readershipOf(context.config) }, document, signal),
    reader: isMissing ? rulesAlone : context.models.classify.id,
    // Every run reports the claims that were left out.
    isComplete: extracted.isComplete && isComplete && leftOut === 0,
    leftOut,
  };
}

/** The claims without their categories: by the assigned language model, else by rules in a thread of their own. */
async function draftWithModels(document: Document, citations: Citation[], context: KindContext) {
  const maxClaims = Math.max(maxKeptClaims, context.config.limits.claims);
  if (context.agents.readers(claimExtractionAgent).length === 0)
    return { ...(await documentTasks.draftClaims(document, citations, maxClaims, context.signal)), isComplete: true };
  const { result, isComplete } = await extractByLlm(readParagraphs(document, citations), document.title, context);
  return { ...draftOpenClaims(document, result, maxClaims), isComplete };
}
