import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { guessLanguage } from "../../domain/language.ts";
import { hasWeights } from "../../models/local/weights.ts";
import type { SentenceModel } from "../../models/models.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { readershipOf } from "./audience.ts";
import { type ClaimDraft, draftClaims } from "./draft-claims.ts";
import { isOpen, settleClaims } from "./extract-claims.ts";

/** Claims and who told their kinds apart: the sentence model with the rules, or the rules alone. */
interface ReadClaims {
  claims: Claim[];
  reader: string;
}

/** What is written down as the reader where no model was at hand. */
const rulesAlone = "rules";
/** Enough characters to tell a language by. */
const sample = 20_000;

/** Who will read the sentences, as far as that is known before anything is loaded. */
export function readerOf({ id }: SentenceModel): string {
  return hasWeights(id) ? id : rulesAlone;
}

type ReadingContext = Pick<StageContext, "models" | "config" | "signal" | "tell">;

/** Finds the claims of a document with the help of the sentence model; without it, rules decide alone. */
export async function readClaims(document: Document, citations: Citation[], context: ReadingContext): Promise<ReadClaims> {
  const { models, config } = context;
  const drafts = draftClaims(document, citations);
  const readership = readershipOf(config);
  const readings = hasWeights(models.classify.id) ? await unlessMissing(models, readOpen(drafts, document, context)) : undefined;
  if (!readings) return { claims: settleClaims(drafts, { readership }), reader: rulesAlone };
  return { claims: settleClaims(drafts, { readings, readership }), reader: models.classify.id };
}

/** The model reads only what rules leave open, for it is slow, and only English, for it knows no other language. */
async function readOpen(drafts: ClaimDraft[], document: Document, { models, signal, tell }: ReadingContext) {
  const open = guessLanguage(document.text.slice(0, sample)) === "other" ? [] : drafts.filter(isOpen);
  if (open.length === 0) return new Map();
  const texts = open.map(({ text }) => text);
  const onProgress = (done: number, total: number) => tell({ subject: document.title, part: "sentence", done, total });
  const readings = await models.classify.read(texts, { signal, onProgress });
  return new Map(open.map(({ id }, index) => [id, readings[index]!]));
}
