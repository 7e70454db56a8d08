import type { Rule } from "../../../domain/finding/rule.ts";
import type { Notice } from "../../../domain/reference/index-record.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import type { FieldDifference, ReferenceJudgement } from "../../../domain/reference/reference-judgement.ts";
import { shorten } from "../../../domain/text/shorten.ts";
import { draftForEntry, type FindingDraft, type FindingInputs } from "../finding-draft.ts";
import { openFieldFixes } from "../fixes/fix-fields.ts";
import {
  concern,
  corrected,
  fieldsDiffer,
  notFound,
  otherIdentifier,
  retracted,
  superseded,
  unknownWork,
  unregisteredIdentifier,
  withdrawn,
} from "../rules/looked-up-references.ts";
import { listedVenue } from "../rules/sources.ts";

/** Makes findings of what scholarly indexes say about the entries. */
export function checkJudgements(records: FindingInputs): FindingDraft[] {
  const { judgements = [], references } = records;
  if (judgements.length === 0) return [];
  const byReference = new Map(judgements.map((judgement) => [judgement.referenceId, judgement]));
  const restingOn = openRestingClaims(records);
  const fixesFor = openFieldFixes(records);
  return withClearLabels(references).flatMap((reference) => {
    const judgement = byReference.get(reference.id);
    if (!judgement) return [];
    return [
      ...checkStatus(reference, judgement, { fixesFor, isAtHand: records.atHand?.has(reference.id) ?? false }),
      ...checkRegistration(reference, judgement, fixesFor),
      ...checkVenue(reference, judgement, restingOn(reference.id)),
      ...currentNotices(judgement).map(({ rule, text }) =>
        draftForEntry(reference, rule, `The work of entry ${reference.label} ${text}.${describeResting(restingOn(reference.id))}`),
      ),
    ];
  });
}

/** The entries, each under its key if its label is that of another entry too, or names nobody: "Anonymous n.d.". */
function withClearLabels(references: readonly Reference[]): Reference[] {
  const byLabel = Map.groupBy(references, ({ label }) => label);
  return references.map((reference) => {
    const { key, label, work } = reference;
    const isClear = byLabel.get(label)!.length === 1 && (work.author.length > 0 || !/ n\.d\.$/.test(label));
    return isClear || key === undefined ? reference : { ...reference, label: key };
  });
}

/** A dead identifier is told whatever else is known of the entry. */
function checkRegistration(
  reference: Reference,
  judgement: ReferenceJudgement,
  fixesFor: ReturnType<typeof openFieldFixes>,
): FindingDraft[] {
  const dead = judgement.differences.filter(({ isUnregistered }) => isUnregistered);
  if (dead.length === 0) return [];
  const message = `Entry ${reference.label}: ${dead.map(({ why }) => `${why}.`).join(" ")}`;
  return [{ ...draftForEntry(reference, unregisteredIdentifier, message), fixes: fixesFor(reference, judgement, dead) }];
}

interface EntryTools {
  fixesFor: ReturnType<typeof openFieldFixes>;
  /** Whether the text of the work is at hand. Such a work exists, whatever indexes lack. */
  isAtHand: boolean;
}

function checkStatus(reference: Reference, judgement: ReferenceJudgement, { fixesFor, isAtHand }: EntryTools): FindingDraft[] {
  const { status, reasons } = judgement;
  const differences = judgement.differences.filter(({ isUnregistered }) => !isUnregistered);
  const [reason = ""] = reasons;
  const { label } = reference;
  switch (status) {
    case "not-found":
      return [...(isAtHand ? [] : [draftForEntry(reference, notFound, `Entry ${label}: ${reason}`)]), ...draftIdentifiers()];
    case "fabricated":
      // Whoever has the text has the work; what may be wrong is its identifier, or the authors.
      if (isAtHand && !differences.some(({ field }) => field === "author")) return draftIdentifiers();
      return [draftForEntry(reference, unknownWork, `Entry ${label}: ${reason}`)];
    case "superseded":
      return [draftForEntry(reference, superseded, `Entry ${label}: ${reason}`)];
    case "differs": {
      const fields = differences.filter((difference) => !isIdentifier(difference));
      return [...draftIdentifiers(), ...draft(fieldsDiffer, fields, (told) => `Entry ${label} differs from the record: ${told}.`)];
    }
    case "verified":
    case "cannot-tell":
      return [];
  }

  function draftIdentifiers(): FindingDraft[] {
    return draft(otherIdentifier, differences.filter(isIdentifier), (told) => `Entry ${label} has an identifier of another work: ${told}.`);
  }

  function draft(rule: Rule, list: FieldDifference[], say: (told: string) => string): FindingDraft[] {
    if (list.length === 0) return [];
    return [
      { ...draftForEntry(reference, rule, say(list.map(describeDifference).join("; "))), fixes: fixesFor(reference, judgement, list) },
    ];
  }
}

/** Reports a warning list of journals only if a claim relies on the work. */
function checkVenue(reference: Reference, { quality }: ReferenceJudgement, resting: string[]): FindingDraft[] {
  const listed = quality?.facts.filter(({ kind }) => kind === "warning-list") ?? [];
  if (listed.length === 0 || resting.length === 0) return [];
  const told = listed.map(({ text }) => text).join(" ");
  return [draftForEntry(reference, listedVenue, `Entry ${reference.label}: ${told}${describeResting(resting)}`)];
}

const isIdentifier = ({ field }: FieldDifference) => field === "DOI" || field === "arXiv" || field === "ISBN" || field === "PMID";

/** In characters. Longer values are shortened, because the report shows the whole record. */
const maxValue = 80;

function describeDifference({ field, written, recorded, why }: FieldDifference): string {
  if (recorded === "") return why.includes(written) ? why : `${field} “${shorten(written, maxValue)}” (${why})`;
  // A reason that only repeats the two values is left out.
  const reason = why === "" || why.includes(recorded) || why.startsWith("the record is by") ? "" : ` (${why})`;
  return `${field} “${shorten(written, maxValue)}”, in the record “${shorten(recorded, maxValue)}”${reason}`;
}

const noticeRules: Record<Exclude<Notice["kind"], "reinstatement">, { rule: Rule; verb: string }> = {
  retraction: { rule: retracted, verb: "was retracted" },
  withdrawal: { rule: withdrawn, verb: "was withdrawn" },
  "expression-of-concern": { rule: concern, verb: "has an expression of concern" },
  correction: { rule: corrected, verb: "has a correction" },
};

/** One notice of each kind, the most detailed one. A withdrawn retraction does not count. */
function currentNotices({ notices, record, consulted }: ReferenceJudgement): { rule: Rule; text: string }[] {
  // An entry may cite the notice itself, which is not a retracted work.
  const about = notices.filter(({ DOI }) => DOI === undefined || DOI.toLowerCase() !== record?.work.DOI?.toLowerCase());
  const reinstated = about.filter(({ kind }) => kind === "reinstatement");
  const isTakenBack = ({ date = "" }: Notice) => reinstated.some((later) => (later.date ?? "9999") >= date);
  const nameOf = (id: string) => consulted.find(({ index }) => index === id)?.name ?? id;
  return [...Map.groupBy(about, ({ kind }) => kind)].flatMap(([kind, same]) => {
    if (kind === "reinstatement") return [];
    const standing = kind === "correction" ? same : same.filter((notice) => !isTakenBack(notice));
    const [best] = standing.toSorted((one, other) => knownOf(other) - knownOf(one));
    return best ? [{ rule: noticeRules[kind].rule, text: `${noticeRules[kind].verb}${describeNotice(best, nameOf(best.index))}` }] : [];
  });
}

const knownOf = ({ date, reasons, DOI, URL }: Notice) => [date, reasons[0], DOI, URL].filter((part) => part !== undefined).length;

/** " on 2018-05-03 (Error in Data), says Crossref: https://doi.org/10.5555/notice". */
function describeNotice({ date, reasons, DOI, URL }: Notice, index: string): string {
  const link = DOI === undefined ? URL : `https://doi.org/${DOI}`;
  const when = date === undefined ? "" : ` ${/-\d\d-/.test(date) ? "on" : "in"} ${date}`;
  const why = reasons.length === 0 ? "" : ` (${reasons.map((reason) => shorten(reason, maxValue)).join("; ")})`;
  return `${when}${why}, says ${index}${link === undefined ? "" : `: ${link}`}`;
}

/** The claims that cite an entry. */
function openRestingClaims({ claims, citations }: FindingInputs): (referenceId: string) => string[] {
  const claimsOf = new Map<string, string[]>();
  const targets = new Map(citations.map(({ id, targets: list }) => [id, list.flatMap(({ referenceId }) => referenceId ?? [])]));
  for (const { text, citationIds } of claims)
    for (const id of new Set(citationIds.flatMap((citation) => targets.get(citation) ?? [])))
      claimsOf.set(id, [...(claimsOf.get(id) ?? []), text]);
  return (id) => claimsOf.get(id) ?? [];
}

/** The maximum number of claims that a message names. */
const maxNamed = 3;

function describeResting(claims: string[]): string {
  if (claims.length === 0) return "";
  const named = claims.slice(0, maxNamed).map((text) => `“${shorten(text, maxValue)}”`);
  const more = claims.length - named.length;
  const all = `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return claims.length === 1 ? ` One claim rests on it: ${all}.` : ` ${claims.length} claims rest on it: ${all}.`;
}
