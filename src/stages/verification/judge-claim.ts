import type { Claim } from "../../domain/claim.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { rememberJudgements } from "../../models/remember-judgements.ts";
import type { ReferenceOpinion } from "./agents/opinion.ts";
import type { Panel, PanelOutcome } from "./agents/panel.ts";
import { type CitedWork, uniqueSources } from "./cited-work.ts";
import type { Conclusion } from "./conclude.ts";
import { decide } from "./decide.ts";
import { doubtAbstract } from "./doubt-abstract.ts";
import { doubtRecognised } from "./doubt-recognised.ts";
import { findInSources } from "./found-sources.ts";
import { type HearingContext, hear, hearBlock } from "./hear.ts";
import { hearTables } from "./hear-tables.ts";
import { isAbstract } from "./is-abstract.ts";
import { againstLost, lostNumbers } from "./lost-numbers.ts";
import { isForeign } from "./read-language.ts";
import { readSource } from "./read-source.ts";
import type { Reading } from "./reading.ts";
import { concludeAlone, referenceVerdict } from "./reference-verdicts.ts";
import { roundConfidence } from "./round-confidence.ts";
import { selectEvidence } from "./select-evidence.ts";
import { signedBy } from "./signed-by.ts";
import { uncoveredWords } from "./uncovered-words.ts";
import { foreignManuscript, foreignSource, unreadVerdict } from "./unread-verdict.ts";
import { verdictParts } from "./verdict-parts.ts";
import { wordRationale } from "./word-rationale.ts";

export interface Courtroom {
  context: HearingContext;
  madeBy: Provenance;
  /** The claim also cites a work that the reference list does not have: silence of the others proves nothing. */
  someUnlisted?: boolean;
  /** The claim stands on a page that was read from its picture. */
  onPicture?: boolean;
  /** The claim is in a language that the local models do not read. */
  isForeignClaim?: boolean;
  /** Language models that read what the rules leave open, in any language; without them the local models do. */
  panel?: Panel | undefined;
}

/** Reads the cited sources as a careful referee would, one by one and together, and answers for one claim. */
export async function judgeClaim(written: Claim, cited: CitedWork[], courtroom: Courtroom): Promise<Verdict> {
  // It is judged as a reader understands it, with its pronouns resolved where that is sure.
  const claim = { ...written, text: written.standalone };
  const { madeBy, someUnlisted = false, onPicture = false, isForeignClaim = false } = courtroom;
  // Whether words stand in a source is looked up, not judged.
  const isBlock = claim.quotations.some(({ form }) => form === "block");
  const panel = isBlock ? undefined : courtroom.panel;
  const works = cited.map((work) => (work.source && (isForeignClaim || isForeign(work.source)) ? { ...work, source: undefined } : work));
  const readable = uniqueSources(works);
  const shown = panel ? uniqueSources(cited) : readable;
  if (shown.length === 0) return unreadVerdict(claim, cited, madeBy);

  const { models, config } = courtroom.context;
  const context = { ...courtroom.context, models: { ...models, judge: rememberJudgements(models.judge) } };
  const lacks = (some: CitedWork[]) => someUnlisted || some.some(({ source }) => source === undefined);
  const someUnread = lacks(works);
  // What stands in none of several sources is lost; where one of them could not be read, nothing is.
  const lost = someUnread ? [] : lostNumbers(claim.text, readable);
  const allFound = isBlock ? [] : await findInSources(claim, shown, context);
  const found = allFound.filter(({ source }) => readable.includes(source));
  const bySource = new Map<string, Reading[]>();
  for (const one of found) {
    const inProse = await readSource(claim.text, one, context);
    bySource.set(one.source.id, [...againstLost(claim.text, lost, inProse), ...(await hearTables(claim.text, one.source, context))]);
  }
  const hearing = isBlock ? await hearBlock(claim, readable, context) : await hear(claim, { found, bySource, someUnread, context });

  const thresholds = config.verification;
  const alone = (documentId: string) => concludeAlone(documentId, { hearing, bySource, thresholds });
  const request = { isForeign: isForeignClaim, found: allFound, someUnread: lacks(cited), alone };
  const decided = await decide(claim, hearing, { found, context, panel, request });
  const { outcome } = decided;
  const sources = new Map(shown.map((source) => [source.id, source]));
  const onlyAbstracts = shown.every(isAbstract);
  const conclusion = doubtAbstract(doubtRecognised(decided.conclusion, { sources, onPicture }), onlyAbstracts);
  const evidence = selectEvidence(conclusion, sources);
  const unread = readable.length > 0 ? undefined : isForeignClaim ? foreignManuscript : foreignSource;
  const someForeign = shown.length > readable.length;
  return {
    claimId: claim.id,
    documentId: claim.documentId,
    label: conclusion.label,
    confidence: roundConfidence(conclusion.confidence),
    rationale: wordRationale(conclusion, decided, { onlyAbstracts, someForeign, unread, isBlock }),
    evidence,
    drift: conclusion.drift,
    references: cited.map((work, index) => {
      const opinion = outcome && opinionAlone(work, { outcome, conclusion, isOnly: shown.length === 1 });
      return referenceVerdict(work, { alone: alone(work.source?.id ?? ""), opinion, isRead: works[index]!.source !== undefined });
    }),
    basis: onlyAbstracts ? "abstract" : "citation",
    parts: verdictParts(claim, hearing, { thresholds, opinions: outcome?.joined?.parts }),
    uncovered: uncoveredWords(
      written.text,
      evidence.map(({ locator }) => locator.quote.exact),
    ),
    elsewhere: [],
    ...(outcome?.joined?.readers ? { readers: outcome.joined.readers } : {}),
    madeBy: outcome ? signedBy(madeBy, outcome) : madeBy,
  };
}

/** What the language models say of one reference; the only one that could be read says what the claim's verdict says. */
function opinionAlone(
  { source }: CitedWork,
  { outcome, conclusion: { label, confidence }, isOnly }: { outcome: PanelOutcome; conclusion: Conclusion; isOnly: boolean },
): ReferenceOpinion | undefined {
  if (!source || !outcome.joined) return undefined;
  return isOnly ? { label, confidence, parts: [] } : outcome.references.get(source.id);
}
