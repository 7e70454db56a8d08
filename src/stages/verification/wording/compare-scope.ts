import { contentWords } from "../../../domain/text/words/content-words.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";

/** Words that stretch a statement over everything of a kind, or over a whole part of the world. */
const wide =
  /\b(?:(?:in|for|across|of|on) (?:all|every|any)(?! (?:of|two|three|four|five|six|\d|these|those|our))(?: \w+)?|every(?:one|where)|all (?:\w+ )?(?:people|patients|adults|children|cities|countries|seasons|species|populations|regions)|always|worldwide|globally|universally|regardless of \w+|(?:European|African|Asian|American|Western|developed|developing|tropical|temperate|northern|southern) (?:cities|countries|populations|regions|societies|adults|children|women|men))\b/i;

const study = "findings?|results?|observations?|data|study|sample|counts?|estimates?|conclusions?|model|record|survey|measurements?";
const subject = String.raw`\b(?:our|these|the|this)\s+(?:\w+\s+)?(?:${study})\b`;
const limits = "only|alone|solely|exclusively|limited to|confined to|restricted to";
const reach = "cannot be (?:generali[sz]ed|extended|transferred)|do(?:es)? not (?:apply|extend|hold)";

/** A source that says of itself how far it speaks. */
const limited = new RegExp(String.raw`${subject}[^.;]*\b(?:${limits}|${reach})\b[^.;]*`, "i");

/** It does so for all that it says, and not for one number in it. */
const limitedAsAWhole = new RegExp(
  String.raw`${subject}\s+(?:\w+ly\s+)?(?:concern|cover|apply|applies|hold|come|stem|relate|refer|describe|represent|include|is|are|was|were|cannot|do(?:es)? not)`,
  "i",
);

/** A place or a month by its name, a number of things, a season or a group: what a study can be limited to. */
const placeTimeOrGroup =
  /\s\p{Lu}\p{Ll}+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+|single)\s\p{L}{3,}|\b(?:spring|summer|autumn|fall|winter|season|year|city|cities|country|countries|region|site|women|men|adults|children|patients|students|workers|residents|volunteers)s?\b/u;

/** Words that any study uses of itself. */
const generic = contentWords(`${study.replaceAll(/[?|]/g, " ")} study studies show effect group case`);

/** Whether a claim speaks of everything of a kind. */
export function isWide(claim: string): boolean {
  return wide.test(claim);
}

/** Whether a sentence of a source speaks as widely as such a claim. */
export function isAsWide(evidence: string): boolean {
  return isWide(evidence) || /\b(?:each|every|all|any|throughout|both)\b/i.test(evidence);
}

/** "Our model has only one parameter": what a model or a study has or needs is no limit of what it speaks of. */
const ofItsParts =
  /\b(?:has|have|had|having|uses?|used|using|needs?|needed|requires?|required|contains?|contained|consists? of|takes?|took|with)\s+(?:only|solely|exclusively)\b/i;

/** A claim about all where the source speaks of some, and says so itself. */
export function compareScope(claim: string, evidence: string): Drift[] {
  const claimed = wide.exec(claim);
  const given = limited.exec(evidence);
  if (
    !claimed ||
    !given ||
    ofItsParts.test(given[0]) ||
    !(limitsTheStudy(given[0]) || sharesSubject(claim.replace(claimed[0], ""), given[0]))
  )
    return [];
  return [{ kind: "scope", claimWords: claimed[0], sourceWords: given[0].trim() }];
}

function limitsTheStudy(limit: string): boolean {
  return limitedAsAWhole.test(limit) && (placeTimeOrGroup.test(limit) || new RegExp(reach, "i").test(limit));
}

function sharesSubject(claim: string, limit: string): boolean {
  const given = contentWords(limit);
  return [...contentWords(claim)].some((word) => given.has(word) && !generic.has(word));
}
