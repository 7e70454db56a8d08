import type { Evidence } from "../../domain/evidence.ts";
import { guessLanguage } from "../../domain/language.ts";
import type { Locator } from "../../domain/locator.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { Recommendation, RecommendedAction, RecommendedWork } from "../../domain/recommendation.ts";
import { citeInText, formatEntry } from "../../formats/bibliography/cite-work.ts";
import { someAtATime } from "../../pipeline/some-at-a-time.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { StatementVerdict } from "../../pipeline/verify-statement.ts";
import { termsOf } from "../../retrieval/terms.ts";
import { bareStatement } from "./bare-statement.ts";
import type { CitableWork, ListedWork } from "./citable-work.ts";
import { doubtContradiction } from "./doubt-contradiction.ts";
import { type Candidate, findCandidates, type Where } from "./find-candidates.ts";
import { nearestWords } from "./nearest-words.ts";
import { scoreOf, scoreParts } from "./score-work.ts";
import { shareOfSubject } from "./share-of-subject.ts";
import { wordOutcome, wordReason } from "./word-reason.ts";

/** A sentence that may need a citation, with what a reader knows of it. */
export interface CitingSentence {
  /** As it is written. */
  sentence: string;
  /** As it is understood, with its pronouns resolved where that is sure. */
  statement: string;
  /** What a reader needs besides to understand it. */
  context: string;
  /** Up to two sentences before it. */
  before: string;
  locator: Locator | null;
  claimId: string | null;
  documentId: string | null;
  /** The works that it cites already. */
  cites: readonly ListedWork[];
}

/** What recommendations are made with. */
export interface Desk extends Pick<StageContext, "search" | "verify" | "document"> {
  works: readonly CitableWork[];
  where: Where;
  /** How many works are read for one sentence. */
  mostRead: number;
  /** Share of what the sentence is about that the nearest passage of a work must be about, or it is not read. */
  leastShared: number;
  /** How many are shown of each sort. */
  mostShown: number;
  /** Whether works that are merely related are shown too. */
  withRelated: boolean;
  madeBy: Provenance;
}

/** Verifications under way at once: each asks the models for several texts, and they share the same threads. */
const atOnce = 2;

/** What a sentence should do about its citations: the nearest works are found, each is read by the verifier, and only what it finds to support the sentence is recommended. */
export async function recommend(citing: CitingSentence, desk: Desk): Promise<Recommendation> {
  const { sentence, before, context, locator, claimId, documentId, cites } = citing;
  const statement = bareStatement(citing.statement);
  const empty = { sentence, locator, claimId, documentId, works: [], against: [], related: [], madeBy: desk.madeBy };
  if (guessLanguage(statement) === "other") return { ...empty, action: "none", reason: wordOutcome("foreign") };
  if (termsOf(statement).length === 0) return { ...empty, action: "none", reason: wordOutcome("wordless") };

  const cited = await judgeCited(citing, desk);
  const own = new Set(cites.map(({ reference }) => reference.id));
  const candidates = (await findCandidates({ sentence: statement, before }, { ...desk, most: desk.mostRead + own.size }))
    .filter(({ work, passage }) => isOther(work, own) && shareOfSubject(statement, passage.text) >= desk.leastShared)
    .slice(0, desk.mostRead);
  const newest = candidates.reduce<number | undefined>((year, { work: { work } }) => {
    return work.year === undefined ? year : Math.max(year ?? work.year, work.year);
  }, undefined);
  const read = await someAtATime(candidates, {
    most: atOnce,
    work: async (candidate) => {
      const judged = await desk.verify({ statement, context, documentIds: candidate.work.documentIds });
      const verdict = doubtContradiction(statement, judged);
      return { candidate, verdict, evidence: verdict?.evidence.length ? verdict.evidence : await nearestWords(statement, candidate, desk) };
    },
  });
  const all = read.map(({ candidate, verdict, evidence }, index) =>
    describe(candidate, { citing, cited, verdict, evidence, place: index + 1, newest }),
  );
  const best = (wanted: (action: RecommendedAction) => boolean) =>
    all
      .filter(({ action }) => wanted(action))
      .toSorted((one, other) => other.score - one.score || (one.documentId < other.documentId ? -1 : 1));
  const works = cited === "holds" ? [] : best((action) => action !== "discuss" && action !== "none").slice(0, desk.mostShown);
  const against = best((action) => action === "discuss").slice(0, desk.mostShown);
  const related = desk.withRelated && cited !== "holds" ? best((action) => action === "none").slice(0, desk.mostShown) : [];
  const leading = works[0] ?? against[0];
  return {
    ...empty,
    action: leading?.action ?? "none",
    reason: leading?.reason ?? wordOutcome(cited === "holds" ? "holds" : read.length === 0 ? "nothing" : "unsupported", read.length),
    works,
    against,
    related,
  };
}

const isOther = ({ reference }: CitableWork, own: ReadonlySet<string>) => !reference || !own.has(reference.id);

/** What became of the citations that a sentence has: `holds` where their texts say it, `fails` where they were read and do not. */
type Cited = "none" | "holds" | "fails" | "unread";

async function judgeCited({ statement, context, cites }: CitingSentence, { verify }: Desk): Promise<Cited> {
  if (cites.length === 0) return "none";
  const documentIds = [...new Set(cites.flatMap(({ documentId }) => (documentId === null ? [] : [documentId])))];
  const verdict = documentIds.length === 0 ? undefined : await verify({ statement, context, documentIds });
  if (verdict?.label === "supported" || verdict?.label === "partially-supported") return "holds";
  // Where one of several could not be read, nothing is said against any of them.
  const areAllRead = cites.every(({ documentId }) => documentId !== null);
  return areAllRead && (verdict?.label === "contradicted" || verdict?.label === "unsupported") ? "fails" : "unread";
}

interface Reading {
  citing: CitingSentence;
  cited: Cited;
  verdict: StatementVerdict | undefined;
  evidence: Evidence[];
  place: number;
  newest: number | undefined;
}

function describe({ work: one }: Candidate, reading: Reading): RecommendedWork {
  const { citing, cited, verdict, evidence, place, newest } = reading;
  const { documentIds, work, key, reference } = one;
  const { label, confidence, drift } = verdict ?? { label: "uncertain" as const, confidence: 0, drift: [] };
  const action = actionFor(label, { isListed: reference !== undefined, cited });
  const parts = scoreParts({ place, label, confidence, work, newest });
  const [givesWay] = citing.cites;
  const meant = action === "replace" ? givesWay?.reference : action === "cite-existing" ? reference : undefined;
  return {
    documentId: evidence[0]?.documentId ?? documentIds[0]!,
    work,
    key,
    inText: citeInText(work),
    formatted: formatEntry(work),
    action,
    ...(meant ? { referenceId: meant.id } : {}),
    label,
    confidence,
    evidence,
    reason: wordReason({ action, label, work, drift, page: evidence[0]?.locator.page, entry: meant?.label }),
    score: scoreOf(parts),
    scoreParts: parts,
  };
}

function actionFor(label: StatementVerdict["label"], { isListed, cited }: { isListed: boolean; cited: Cited }): RecommendedAction {
  if (label === "contradicted") return "discuss";
  if (label !== "supported" && label !== "partially-supported") return "none";
  if (cited === "fails") return "replace";
  return isListed ? "cite-existing" : "add";
}
