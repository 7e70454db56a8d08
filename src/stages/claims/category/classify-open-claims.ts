import type { Document } from "../../../domain/document/document.ts";
import { detectLanguage } from "../../../domain/text/detect-language.ts";
import { hasWeights } from "../../../models/local/shipped-model.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import { mapWithConcurrency } from "../../../pipeline/map-with-concurrency.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import type { ClaimDraft } from "../extract-claims.ts";
import { type CategorisationInput, categorisationAgent, categorisationLimits, type KindPrediction } from "./categorisation-agent.ts";
import { reportsOthers } from "./needs-citation.ts";

/** The models' predictions for the claims they were given. */
export interface KindPredictions {
  readings: Map<string, KindPrediction>;
  /** Whether the sentence model could not be used, so that rules decide alone. */
  isMissing: boolean;
  /** Whether the language model answered every request; otherwise its local fallback did for some. */
  isComplete: boolean;
}

/** Characters that are enough to detect a language. */
const sample = 20_000;

/** Characters of claims that the sentence model reads: those of a thesis of 300 pages, and about ten seconds of computing. */
const maxCharacters = 300_000;

export type KindContext = Pick<StageContext, "models" | "agents" | "budget" | "config" | "signal" | "reportProgress" | "notice">;

/** Classifies the claims that rules leave open: by the language model if one is assigned, else by the sentence model. */
export async function classifyOpenClaims(open: ClaimDraft[], document: Document, context: KindContext): Promise<KindPredictions> {
  const { agents, budget, config } = context;
  const isAssigned = agents.readers(categorisationAgent).length > 0;
  // A sentence that plainly reports others' findings is never left to a model, which the manuscript could influence.
  const asked = isAssigned ? open.filter(({ text }) => !reportsOthers(text)) : [];
  const readings = new Map<string, KindPrediction>();
  const failed = new Set<CategorisationInput>();
  await mapWithConcurrency(portionsOf(asked, config), {
    concurrency: config.concurrency,
    work: async (portion) => {
      budget.check();
      const fallback = async () => {
        failed.add(portion);
        return new Map<string, KindPrediction>();
      };
      const subject = `what kind of statements ${portion.claims.length} claims are`;
      for (const [id, reading] of await agents.ask(categorisationAgent, portion, { subject, localFallback: fallback }))
        readings.set(id, reading);
    },
  });
  const left = open.filter(({ id }) => !readings.has(id));
  const local = await classifyLocally(left, document, context);
  for (const [id, reading] of local ?? []) readings.set(id, reading);
  return { readings, isMissing: local === undefined, isComplete: failed.size === 0 };
}

function portionsOf(drafts: ClaimDraft[], { domain, audience }: Pick<CategorisationInput, "domain" | "audience">): CategorisationInput[] {
  const size = categorisationLimits.claims;
  return Array.from({ length: Math.ceil(drafts.length / size) }, (_, index) => ({
    claims: drafts.slice(index * size, (index + 1) * size),
    domain,
    audience,
  }));
}

/** The sentence model knows only English; returns nothing if it cannot be used. */
async function classifyLocally(
  drafts: ClaimDraft[],
  document: Document,
  { models, signal, reportProgress, notice }: KindContext,
): Promise<Map<string, KindPrediction> | undefined> {
  if (!hasWeights(models.classify.id)) return undefined;
  if (drafts.length === 0 || detectLanguage(document.text.slice(0, sample)) === "other") return new Map();
  let characters = 0;
  const beyond = drafts.findIndex(({ text }) => {
    characters += text.length;
    return characters > maxCharacters;
  });
  const read = beyond === -1 ? drafts : drafts.slice(0, beyond);
  if (read.length < drafts.length)
    notice(
      `The sentence model reads ${maxCharacters.toLocaleString("en")} characters of claims; rules alone decide what kind the last ${(drafts.length - read.length).toLocaleString("en")} claims are.`,
    );
  const texts = read.map(({ text }) => text);
  const onProgress = (done: number, total: number) => reportProgress({ subject: document.title, part: "sentence", done, total });
  const readings = await unlessMissing(models, models.classify.read(texts, { signal, onProgress }));
  return readings && new Map(read.map(({ id }, index) => [id, readings[index]!]));
}
