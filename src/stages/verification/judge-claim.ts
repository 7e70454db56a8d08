import type { Claim } from "../../domain/claim.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { ReferenceVerdict, Verdict } from "../../domain/verdict.ts";
import { rememberJudgements } from "../../models/remember-judgements.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { type Assessment, assess } from "./assessment/assess.ts";
import { candidateSentences } from "./assessment/candidate-sentences.ts";
import { explainAssessment } from "./assessment/explain-assessment.ts";
import { settle } from "./assessment/settle.ts";
import { type CitedWork, uniqueSources } from "./cited-work.ts";
import { type Conclusion, conclude, type Hearing } from "./conclude.ts";
import { doubtAbstract } from "./doubt-abstract.ts";
import { doubtRecognised } from "./doubt-recognised.ts";
import { explain } from "./explain.ts";
import { findInSources } from "./found-sources.ts";
import { type HearingContext, hear, hearBlock, hearingOf } from "./hear.ts";
import { hearTables } from "./hear-tables.ts";
import { isAbstract } from "./is-abstract.ts";
import { againstLost, lostNumbers } from "./lost-numbers.ts";
import { isForeign } from "./read-language.ts";
import { readSource } from "./read-source.ts";
import type { Reading } from "./reading.ts";
import { roundConfidence } from "./round-confidence.ts";
import { selectEvidence } from "./select-evidence.ts";
import { uncoveredWords } from "./uncovered-words.ts";
import { verdictParts } from "./verdict-parts.ts";

const wordsNotFound = "The source was read; these words were not found in it, nor words like them.";
const foreignSource = "The source is not in English, and the local models read no other language.";

export interface Courtroom {
  context: HearingContext;
  madeBy: Provenance;
  /** The claim also cites a work that the reference list does not have: silence of the others proves nothing. */
  someUnlisted?: boolean;
  /** The claim stands on a page that was read from its picture. */
  onPicture?: boolean;
}

/** Reads the cited sources as a careful referee would, one by one and together, and answers for one claim. */
export async function judgeClaim(written: Claim, cited: CitedWork[], courtroom: Courtroom): Promise<Verdict> {
  // It is judged as a reader understands it, with its pronouns resolved where that is sure.
  const claim = { ...written, text: written.standalone };
  const works = cited.map((work) => (work.source && isForeign(work.source) ? { ...work, source: undefined } : work));
  const readable = uniqueSources(works);
  if (readable.length === 0) return unreadVerdict(claim, cited, courtroom.madeBy);

  const { madeBy, someUnlisted = false, onPicture = false } = courtroom;
  const { models, config } = courtroom.context;
  const context = { ...courtroom.context, models: { ...models, judge: rememberJudgements(models.judge) } };
  const someUnread = someUnlisted || works.some(({ source }) => source === undefined);
  // What stands in none of several sources is lost; where one of them could not be read, nothing is.
  const lost = someUnread ? [] : lostNumbers(claim.text, readable);
  const isBlock = claim.quotations.some(({ form }) => form === "block");
  const found = isBlock ? [] : await findInSources(claim, readable, context);
  const bySource = new Map<string, Reading[]>();
  for (const one of found) {
    const inProse = await readSource(claim.text, one, context);
    bySource.set(one.source.id, [...againstLost(claim.text, lost, inProse), ...(await hearTables(claim.text, one.source, context))]);
  }
  const hearing = isBlock ? await hearBlock(claim, readable, context) : await hear(claim, { found, bySource, someUnread, context });

  const byRules = conclude(hearing, config.verification);
  const assessment =
    !isBlock && isOpen(byRules, hearing)
      ? await unlessMissing(models, assess(claim, candidateSentences(found), context.models))
      : undefined;
  const settled = assessment ? settle(byRules, assessment, hearing.whole) : byRules;
  const sources = new Map(readable.map((source) => [source.id, source]));
  const onlyAbstracts = readable.every(isAbstract);
  const conclusion = doubtAbstract(doubtRecognised(settled, { sources, onPicture }), onlyAbstracts);
  const evidence = selectEvidence(conclusion, sources);
  return {
    claimId: claim.id,
    documentId: claim.documentId,
    label: conclusion.label,
    confidence: roundConfidence(conclusion.confidence),
    rationale: isBlock && conclusion.label === "uncertain" ? wordsNotFound : rationaleOf(conclusion, assessment, onlyAbstracts),
    evidence,
    drift: conclusion.drift,
    references: works.map((work) => alone(work, hearing, bySource, courtroom)),
    basis: onlyAbstracts ? "abstract" : "citation",
    parts: verdictParts(claim, hearing, config.verification),
    uncovered: uncoveredWords(
      written.text,
      evidence.map(({ locator }) => locator.quote.exact),
    ),
    elsewhere: [],
    madeBy,
  };
}

/** Where arithmetic or the words themselves decide, a model's view adds nothing but time. */
function isOpen({ drift, label }: Conclusion, { quoted }: Hearing): boolean {
  return drift.length === 0 && quoted.length === 0 && label !== "contradicted" && label !== "partially-supported";
}

function rationaleOf({ label, drift }: Conclusion, assessment: Assessment | undefined, onlyAbstracts: boolean): string {
  const reasons = assessment && label === "supported" ? ` ${explainAssessment(assessment)}` : "";
  const limit = onlyAbstracts && label === "uncertain" ? " Only the abstract is at hand." : "";
  return `${explain(label, drift)}${reasons}${limit}`;
}

/** None of the cited works can be read: which is said, and is nobody's fault. */
function unreadVerdict({ id, documentId }: Claim, cited: CitedWork[], madeBy: Provenance): Verdict {
  const isForeignOnly = uniqueSources(cited).length > 0;
  const unlisted = cited.length === 0 ? "No work of the reference list is cited here." : explain("unverifiable", []);
  return {
    claimId: id,
    documentId,
    label: isForeignOnly ? "uncertain" : "unverifiable",
    confidence: isForeignOnly ? 0 : 1,
    rationale: isForeignOnly ? foreignSource : unlisted,
    evidence: [],
    drift: [],
    references: cited.map(unread),
    basis: "citation",
    parts: [],
    uncovered: [],
    elsewhere: [],
    madeBy,
  };
}

/** What one reference by itself says, so that a person sees which of several carries the claim. */
function alone(
  { referenceId, source }: CitedWork,
  hearing: Hearing,
  bySource: Map<string, Reading[]>,
  { context }: Courtroom,
): ReferenceVerdict {
  if (!source) return unread({ referenceId, source });
  const own = hearingOf(hearing, { whole: bySource.get(source.id) ?? [], documentId: source.id });
  const { label, confidence } = doubtRecognised(conclude(own, context.config.verification), {
    sources: new Map([[source.id, source]]),
    onPicture: false,
  });
  return { referenceId, documentId: source.id, label, confidence: roundConfidence(confidence) };
}

function unread({ referenceId }: CitedWork): ReferenceVerdict {
  return { referenceId, documentId: null, label: "unverifiable", confidence: 1 };
}
