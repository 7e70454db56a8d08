import { isAbstractOnly } from "../../domain/document/is-abstract-only.ts";
import { locate } from "../../domain/document/layout.ts";
import type { Locator } from "../../domain/document/locator.ts";
import type { Recommendation, RecommendedAction, RecommendedWork } from "../../domain/finding/recommendation.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { CitableWork, ListedWork } from "../../domain/reference/citable-work.ts";
import { detectLanguage } from "../../domain/text/detect-language.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { contradictsUncited } from "../../domain/verdict/uncited.ts";
import { citeInText, formatEntry } from "../../formats/bibliography/cite-work.ts";
import { mapWithConcurrency } from "../../pipeline/map-with-concurrency.ts";
import type { FoundWorks, StageContext, StatementVerdict } from "../../pipeline/stage.ts";
import { termsOf } from "../../retrieval/query/terms.ts";
import { type CandidateWork, findCandidates, type WorkSearchScope } from "./find-candidates.ts";
import { minFound, relationOfWork, sharedSubject, wordsAround } from "./relation-of-work.ts";
import { scoreOf, scoreParts } from "./score-work.ts";
import { writeOutcome, writeReason } from "./write-reason.ts";

/** A sentence that may need a citation, with its context. */
export interface SentenceToCite {
  /** As it is written. */
  sentence: string;
  /** With its pronouns resolved, if that is certain. */
  statement: string;
  /** Further context for understanding it. */
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
export interface RecommendationContext
  extends Pick<StageContext, "search" | "verify" | "document" | "passages">,
    Partial<Pick<FoundWorks, "nearnessToField">> {
  works: readonly CitableWork[];
  where: WorkSearchScope;
  /** Maximum works read for one sentence. */
  maxRead: number;
  /** Minimum share of the sentence's subject in the nearest passage of a work; otherwise it is not read. */
  minShared: number;
  /** Maximum works shown of each kind. */
  maxShown: number;
  /** Whether related works are shown too. */
  withRelated: boolean;
  madeBy: Provenance;
}

/** Parallel verifications: each sends several texts to the models, which share the same threads. */
const maxConcurrent = 2;

/** Recommends citations for a sentence: finds the nearest works, verifies each, and recommends only those that support the sentence. */
export async function recommend(citing: SentenceToCite, recommendationContext: RecommendationContext): Promise<Recommendation> {
  const { sentence, before, context, locator, claimId, documentId, cites } = citing;
  const statement = stripReportingFrame(citing.statement);
  const empty = { sentence, locator, claimId, documentId, works: [], against: [], related: [], madeBy: recommendationContext.madeBy };
  if (detectLanguage(statement) === "other") return { ...empty, action: "none", reason: writeOutcome("foreign") };
  if (termsOf(statement).length === 0) return { ...empty, action: "none", reason: writeOutcome("wordless") };

  const cited = await judgeCited(citing, recommendationContext);
  const own = new Set(cites.map(({ reference }) => reference.id));
  const candidates = (
    await findCandidates({ sentence: statement, before }, { ...recommendationContext, limit: recommendationContext.maxRead + own.size })
  )
    .filter(({ work, passage }) => isOther(work, own) && isWorthReading(statement, { work, passage }, recommendationContext))
    .slice(0, recommendationContext.maxRead);
  const newest = candidates.reduce<number | undefined>((year, { work: { work } }) => {
    return work.year === undefined ? year : Math.max(year ?? work.year, work.year);
  }, undefined);
  const read = await mapWithConcurrency(candidates, {
    concurrency: maxConcurrent,
    work: async (candidate) => {
      const judged = await recommendationContext.verify({ statement, context, documentIds: candidate.work.documentIds });
      const verdict = await discountUncited(statement, { candidate, verdict: judged }, recommendationContext);
      const evidence = verdict?.evidence.length ? verdict.evidence : await nearestSentence(statement, candidate, recommendationContext);
      const source = await recommendationContext.document(evidence[0]?.documentId ?? candidate.work.documentIds[0]!);
      return {
        candidate,
        verdict,
        evidence,
        // A short text without headings may be a whole note; a record is of a work whose text is elsewhere.
        read: source.format === "record" && isAbstractOnly(source) ? ("abstract" as const) : ("full-text" as const),
        field: candidate.work.facts ? ((await recommendationContext.nearnessToField?.(wordsOfCandidate(candidate))) ?? 0) : 0,
      };
    },
  });
  const all = read.map(({ candidate, ...reading }, index) =>
    describeWork(candidate, { ...reading, citing, cited, place: index + 1, newest }),
  );
  const best = (wanted: (action: RecommendedAction) => boolean) =>
    all
      .filter(({ action }) => wanted(action))
      .toSorted((one, other) => other.score - one.score || (one.documentId < other.documentId ? -1 : 1));
  const works =
    cited === "holds" ? [] : best((action) => action !== "discuss" && action !== "none").slice(0, recommendationContext.maxShown);
  const against = best((action) => action === "discuss").slice(0, recommendationContext.maxShown);
  const related =
    recommendationContext.withRelated && cited !== "holds"
      ? best((action) => action === "none").slice(0, recommendationContext.maxShown)
      : [];
  const leading = works[0] ?? against[0];
  return {
    ...empty,
    action: leading?.action ?? "none",
    reason: leading?.reason ?? writeOutcome(cited === "holds" ? "holds" : read.length === 0 ? "nothing" : "unsupported", read.length),
    works,
    against,
    related,
  };
}

const isOther = ({ reference }: CitableWork, own: ReadonlySet<string>) => !reference || !own.has(reference.id);

/** The state of a sentence's own citations: `holds` if their texts support it, `fails` if they were read and do not. */
type CitedState = "none" | "holds" | "fails" | "unread";

async function judgeCited({ statement, context, cites }: SentenceToCite, { verify }: RecommendationContext): Promise<CitedState> {
  if (cites.length === 0) return "none";
  const documentIds = [...new Set(cites.flatMap(({ documentId }) => (documentId === null ? [] : [documentId])))];
  const verdict = documentIds.length === 0 ? undefined : await verify({ statement, context, documentIds });
  if (verdict?.label === "supported" || verdict?.label === "partially-supported") return "holds";
  // If one of several could not be read, none of them counts as failing.
  const areAllRead = cites.every(({ documentId }) => documentId !== null);
  return areAllRead && (verdict?.label === "contradicted" || verdict?.label === "unsupported") ? "fails" : "unread";
}

interface JudgedCandidate {
  citing: SentenceToCite;
  cited: CitedState;
  verdict: StatementVerdict | undefined;
  evidence: Evidence[];
  read: NonNullable<RecommendedWork["read"]>;
  /** How near the work is to the field of the manuscript. */
  field: number;
  place: number;
  newest: number | undefined;
}

function describeWork({ work: one }: CandidateWork, reading: JudgedCandidate): RecommendedWork {
  const { citing, cited, verdict, evidence, place, newest, read, field } = reading;
  const { documentIds, work, key, reference, facts } = one;
  const isRetracted = facts?.isRetracted ?? false;
  const { label, confidence, drift } = verdict ?? { label: "uncertain" as const, confidence: 0, drift: [] };
  const action = isRetracted ? "none" : actionFor(label, { isListed: reference !== undefined, cited });
  const outside = facts && { level: facts.quality.level, citedBy: facts.citedBy, field };
  const parts = scoreParts({ place, label: isRetracted ? "uncertain" : label, confidence, work, newest, outside });
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
    reason: writeReason({ action, label, work, drift, page: evidence[0]?.locator.page, read, isRetracted, entry: meant?.label }),
    score: scoreOf(parts),
    scoreParts: parts,
    read,
    ...(facts ? { facts } : {}),
  };
}

function actionFor(label: StatementVerdict["label"], { isListed, cited }: { isListed: boolean; cited: CitedState }): RecommendedAction {
  if (label === "contradicted") return "discuss";
  if (label !== "supported" && label !== "partially-supported") return "none";
  if (cited === "fails") return "replace";
  return isListed ? "cite-existing" : "add";
}

/** A work from outside is about the sentence only where title and passage share enough of its subject. */
function isWorthReading(statement: string, candidate: CandidateWork, { minShared }: Pick<RecommendationContext, "minShared">): boolean {
  if (isFromOutside(candidate)) return sharedSubject(statement, wordsOfCandidate(candidate)) >= Math.max(minFound, minShared);
  return sharedSubject(statement, candidate.passage.text) >= minShared;
}

const isFromOutside = ({ work: { facts } }: CandidateWork) => facts !== undefined && !facts.isHeld;

const wordsOfCandidate = ({ work: { work }, passage }: CandidateWork) => `${work.title ?? ""} ${passage.text}`;

/** Nobody cites these works here: one that says the like of something else neither supports the sentence nor contradicts it. */
async function discountUncited(
  statement: string,
  { candidate, verdict }: { candidate: CandidateWork; verdict: StatementVerdict | undefined },
  context: Pick<RecommendationContext, "passages" | "document">,
): Promise<StatementVerdict | undefined> {
  if (!verdict) return undefined;
  const open = { ...verdict, label: "uncertain" as const, confidence: 0, drift: [] };
  if (!isFromOutside(candidate)) return verdict.label !== "contradicted" || contradictsUncited(statement, verdict) ? verdict : open;
  const passage = await wordsAround(verdict.evidence, candidate.work, context);
  const said = relationOfWork(statement, verdict, { passage, read: "abstract" });
  return said && said.relation !== "undecided" ? { ...verdict, evidence: said.evidence } : open;
}

/** The sentence of the found passage with the most words in common with a statement, shown if nothing was proven. */
async function nearestSentence(
  statement: string,
  { passage }: CandidateWork,
  { document }: Pick<StageContext, "document">,
): Promise<Evidence[]> {
  const source = await document(passage.documentId);
  const wanted = new Set(termsOf(statement));
  const shared = (words: string) => new Set(termsOf(words).filter((term) => wanted.has(term))).size;
  const [nearest] = passage.sentences
    .map((span) => ({ span, count: shared(source.text.slice(span.start, span.end)) }))
    .toSorted((one, other) => other.count - one.count || one.span.start - other.span.start);
  return nearest ? [{ documentId: source.id, passageId: passage.id, locator: locate(source, nearest.span) }] : [];
}

const workNouns =
  "(?:studies|study|work|works|research|surveys?|authors|reports?|reviews?|trials?|experiments?|analyses|investigations?|literature|evidence)";

const workQuantifiers = "(?:previous|prior|earlier|recent|several|many|numerous|various|other|past|existing|some|most|a number of)";

/** Only verbs that assert what follows: a suggestion stays a suggestion. */
const reportingVerbs = "(?:shows?|shown|showed|finds?|found|reports?|reported|demonstrates?|demonstrated|observed|concluded|established)";

/** Frames that only say that others found what follows. */
const reportingFrames = [
  new RegExp(
    String.raw`^(?:${workQuantifiers}\s+)+(?:[\p{L}-]+\s+){0,2}?${workNouns}\s+(?:(?:have|has|had|also|consistently|clearly)\s+){0,3}${reportingVerbs}\s+that\s+(?=\S)`,
    "iu",
  ),
  /^it (?:has been|is|was) (?:(?:well|widely|generally|often|long|repeatedly)\s+)?(?:shown|reported|demonstrated|found|established|known) that\s+(?=\S)/iu,
];

/** A statement without its reporting frame: a source states the finding, not that studies found it. */
export function stripReportingFrame(statement: string): string {
  const frame = reportingFrames.map((pattern) => pattern.exec(statement)?.[0]).find((words) => words !== undefined);
  if (frame === undefined) return statement;
  const rest = statement.slice(frame.length);
  return rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
