import { contentWords, subjectWords } from "../../../domain/text/words/content-words.ts";
import type { FoundSource } from "../../../retrieval/find-evidence.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { type OpenSentence, type OpenStatement, openSentences } from "../evidence/open-statements.ts";
import { makeReading } from "../evidence/window-reading.ts";
import { claimsCause, onlyRelates } from "../wording/causal-claims.ts";
import { shareOf } from "../wording/has-word.ts";

/** Share of a claim's words that what is left open must have, and of the words of that which the claim must have. */
const [minInOpen, minInClaim] = [0.6, 0.7];
/** The same for a thing that was not examined: nearly all its words, of which the claim may say more. */
const [minNamed, minOfClaim] = [0.8, 0.25];
/** Share of a claim's words that must stand beside the sentence which leaves a cause open. */
const minRelated = 0.4;
/** Words that say of a thing that something is asked about it. */
const asked =
  /\b(?:effects?|roles?|influences?|impacts?|contributions?|relation(?:ship)?s?|associations?|links?|causal|cause|possible|potential)\b/giu;
/** A claim about what is known is compared as it is. */
const speaksOfKnowledge =
  /\b(?:unknown|unclear|uncertain|unproven|untested|open question|whether|cannot|could not|no (?:\w+\s)?(?:evidence|proof)|nobody|no one|not (?:yet )?(?:been |be )?(?:known|clear|tested|examined|studied|shown|prove[dn]|established|assessed|investigated|measured|included|considered|settled|certain))\b/iu;

/**
 * What a source itself says that it cannot conclude, has not examined or does not know is not supported by it, whatever else it says. The
 * sentence that says so is shown.
 */
export function withholdOpen(
  conclusion: ClaimConclusion,
  { claim, found }: { claim: string; found: readonly Pick<FoundSource, "source" | "neighbourhoods">[] },
): ClaimConclusion {
  if (conclusion.label !== "supported" || speaksOfKnowledge.test(claim)) return conclusion;
  for (const { source, neighbourhoods } of found) {
    const own = conclusion.decisive.filter(({ window }) => window.documentId === source.id);
    const isRelated = own.length > 0 && own.every(({ window }) => onlyRelates(window.text));
    const open = openSentences(source).find((sentence) => leavesOpen(claim, sentence, { isRelated }));
    if (!open) continue;
    const place = neighbourhoods.flatMap(({ sentences }) => sentences).find(({ start, end }) => start < open.end && end > open.start);
    const window = place && { ...place, documentId: source.id, text: open.text, overlap: 0 };
    const decisive = window ? [makeReading(window)] : conclusion.decisive;
    return { ...conclusion, label: "uncertain", decisive, drift: [], isLeftOpen: true };
  }
  return conclusion;
}

export function leavesOpen(claim: string, sentence: OpenSentence, { isRelated = false } = {}): boolean {
  const own = contentWords(claim);
  const isCausal = claimsCause(claim);
  return (
    sentence.statements.some((statement) => isAbout(own, statement, isCausal)) ||
    (sentence.isCauseOpen && isCausal && (isRelated || isSaidBeside(own, sentence)))
  );
}

function isAbout(own: ReadonlySet<string>, { kind, text }: OpenStatement, isCausal: boolean): boolean {
  if (kind === "statement") {
    // That one thing came with another may be sure where it is open whether it brought it about.
    if (claimsCause(text) && !isCausal) return false;
    const words = contentWords(text);
    return words.size > 1 && shareOf(own, words) >= minInOpen && shareOf(words, own) >= minInClaim;
  }
  const words = subjectWords(text.replace(asked, " "));
  return words.size > 1 && shareOf(words, own) >= minNamed && shareOf(own, words) >= minOfClaim;
}

/** The same sentence, or the one before it, relates the claim's things to each other. */
function isSaidBeside(own: ReadonlySet<string>, { text, before }: OpenSentence): boolean {
  const beside = `${claimsCause(before) ? "" : before} ${text}`;
  return shareOf(own, contentWords(beside)) >= minRelated;
}
