import type { Document } from "../../domain/document.ts";
import { guessLanguage } from "../../domain/language.ts";
import { hasWeights } from "../../models/local/weights.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { someAtATime } from "../../pipeline/some-at-a-time.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { type CategorisationInput, categorisation, categorisationBounds, type KindReading } from "./categorisation.ts";
import type { ClaimDraft } from "./draft-claims.ts";
import { reportsOthers } from "./needs-citation.ts";

/** What models said of the claims they were asked about. */
export interface KindReadings {
  readings: Map<string, KindReading>;
  /** The sentence model could not be used: rules decide alone what was left to it. */
  isMissing: boolean;
  /** The language model answered wherever it was asked; else its twin did in some places. */
  isWhole: boolean;
}

/** Enough characters to tell a language by. */
const sample = 20_000;

export type KindContext = Pick<StageContext, "models" | "agents" | "budget" | "config" | "signal" | "tell">;

/** Reads the claims that rules leave open: by the language model where one is assigned, else by the sentence model. */
export async function readKinds(open: ClaimDraft[], document: Document, context: KindContext): Promise<KindReadings> {
  const { agents, budget, config } = context;
  const isAssigned = agents.readers(categorisation).length > 0;
  // Words that say plainly that others found it are never left to a model that the manuscript might talk to.
  const asked = isAssigned ? open.filter(({ text }) => !reportsOthers(text)) : [];
  const readings = new Map<string, KindReading>();
  const failed = new Set<CategorisationInput>();
  await someAtATime(portionsOf(asked, config), {
    most: config.concurrency,
    work: async (portion) => {
      budget.check();
      const twin = async () => {
        failed.add(portion);
        return new Map<string, KindReading>();
      };
      const subject = `what kind of statements ${portion.claims.length} claims are`;
      for (const [id, reading] of await agents.ask(categorisation, portion, { subject, twin })) readings.set(id, reading);
    },
  });
  const left = open.filter(({ id }) => !readings.has(id));
  const local = await readLocally(left, document, context);
  for (const [id, reading] of local ?? []) readings.set(id, reading);
  return { readings, isMissing: local === undefined, isWhole: failed.size === 0 };
}

function portionsOf(drafts: ClaimDraft[], { domain, audience }: Pick<CategorisationInput, "domain" | "audience">): CategorisationInput[] {
  const size = categorisationBounds.claims;
  return Array.from({ length: Math.ceil(drafts.length / size) }, (_, index) => ({
    claims: drafts.slice(index * size, (index + 1) * size),
    domain,
    audience,
  }));
}

/** The sentence model reads only English, for it knows no other language; nothing where it cannot be used. */
async function readLocally(
  drafts: ClaimDraft[],
  document: Document,
  { models, signal, tell }: KindContext,
): Promise<Map<string, KindReading> | undefined> {
  if (!hasWeights(models.classify.id)) return undefined;
  if (drafts.length === 0 || guessLanguage(document.text.slice(0, sample)) === "other") return new Map();
  const texts = drafts.map(({ text }) => text);
  const onProgress = (done: number, total: number) => tell({ subject: document.title, part: "sentence", done, total });
  const readings = await unlessMissing(models, models.classify.read(texts, { signal, onProgress }));
  return readings && new Map(drafts.map(({ id }, index) => [id, readings[index]!]));
}
