import type { Notice } from "../../domain/reference/index-record.ts";
import type { FieldDifference, ReferenceStatus } from "../../domain/reference/reference-judgement.ts";
import type { QualityFact } from "../../domain/reference/source-quality.ts";
import type { Name, Work } from "../../domain/reference/work.ts";
import type { Report, ReportedJudgement } from "../../domain/report/report.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { count } from "../text/count.ts";

/** The words for each status, and what it means. */
export const statusWords: Record<ReferenceStatus, { word: string; meaning: string }> = {
  verified: { word: "verified", meaning: "An index has the work as the entry gives it." },
  differs: { word: "differs", meaning: "An index has the work, with other fields." },
  superseded: { word: "newer version", meaning: "The work has a later form." },
  "not-found": { word: "not found", meaning: "An index that covers such works does not have it." },
  fabricated: { word: "no such work", meaning: "There is proof that no such work exists as it is given." },
  "cannot-tell": { word: "cannot tell", meaning: "No index that was asked covers such works, or nothing could be compared." },
};

/** The words behind the number of entries with each status: of one, and of several. */
const countedWords: Record<ReferenceStatus, [one: string, several: string]> = {
  verified: ["verified", "verified"],
  differs: ["differs from its record", "differ from their records"],
  superseded: ["has a newer version", "have newer versions"],
  "not-found": ["not found", "not found"],
  fabricated: ["does not exist", "do not exist"],
  "cannot-tell": ["undecided", "undecided"],
};

const noticeWords: Record<Notice["kind"], string> = {
  retraction: "retracted",
  withdrawal: "withdrawn",
  "expression-of-concern": "expression of concern",
  correction: "corrected",
  reinstatement: "reinstated",
};

/** "retracted 2018-05-03". */
export function describeNotice({ kind, date }: Notice): string {
  return date === undefined ? noticeWords[kind] : `${noticeWords[kind]} ${date}`;
}

/** A notice with its reasons, its index and its address. */
export function describeNoticeInFull(notice: Notice, { consulted }: Pick<ReportedJudgement, "consulted">): string {
  const { reasons, DOI, URL } = notice;
  const index = consulted.find((one) => one.index === notice.index)?.name ?? notice.index;
  const link = DOI === undefined ? URL : `https://doi.org/${DOI}`;
  return `${describeNotice(notice)}${reasons.length > 0 ? ` (${reasons.join("; ")})` : ""}, says ${index}${link === undefined ? "" : `: ${link}`}`;
}

/** "year “2017”, in the record “2019”: more than a year apart". */
export function describeDifference({ field, written, recorded, why }: FieldDifference): string {
  const reason = why === "" ? "" : `: ${why}`;
  const value = `${field} “${shorten(written, longest.title)}”`;
  return recorded === "" ? `${value}${reason}` : `${value}, in the record “${shorten(recorded, longest.title)}”${reason}`;
}

/** The indexes by what they answered: "Crossref has it; DBLP of 2026-10 covers such works and does not have it; not asked: arXiv (…)". */
export function describeConsulted({ consulted }: Pick<ReportedJudgement, "consulted">): string {
  const lists = consulted.filter(({ isNoticeList }) => isNoticeList);
  const works = consulted.filter(({ isNoticeList, outcome }) => !isNoticeList || outcome === "unavailable" || outcome === "not-asked");
  const by = (outcome: (typeof consulted)[number]["outcome"], coversKind?: boolean) =>
    works.filter((one) => one.outcome === outcome && (coversKind === undefined || one.coversKind === coversKind));
  const names = (list: typeof consulted) => list.map(({ name }) => name).join(", ");
  const say = (list: typeof consulted, one: string, several: string) =>
    list.length === 0 ? [] : [`${names(list)} ${list.length === 1 ? one : several}`];
  const reasons = Map.groupBy(by("not-asked"), ({ why = "" }) => why);
  const answers = [
    ...say(by("found"), "has it", "have it"),
    ...say(by("not-found", true), "covers such works and does not have it", "cover such works and do not have it"),
    ...say(by("not-found", false), "does not have it, and need not", "do not have it, and need not"),
    ...say(
      lists.filter(({ outcome }) => outcome === "found"),
      "lists a notice about it",
      "list notices about it",
    ),
    ...say(
      lists.filter(({ outcome }) => outcome === "not-found"),
      "lists no notice about it",
      "list no notice about it",
    ),
    ...by("unavailable").map(
      ({ name, why, unreadable }) => `${name} ${unreadable ? "cannot tell" : "did not answer"}${why === undefined ? "" : ` (${why})`}`,
    ),
  ];
  const silent = [...reasons].map(([why, list]) => `not asked: ${names(list)}${why === "" ? "" : ` (${why})`}`);
  return [...(answers.length > 0 ? answers : ["nobody"]), ...silent].join("; ");
}

/** "medium: It is an article in a journal, …"; null where nothing is known. */
export function describeQuality({ quality }: Pick<ReportedJudgement, "quality">): string | null {
  return quality ? `${quality.level.replace("-", " ")}: ${quality.facts.map(({ text }) => text).join(" ")}` : null;
}

const weaknesses: Partial<Record<QualityFact["kind"], string>> = { "peer-review": "preprint", "warning-list": "journal on a list" };

/** "low (preprint)": the level, with what speaks against the source and no other column says. */
export function describeQualityBriefly({ quality }: Pick<ReportedJudgement, "quality">): string {
  if (!quality) return "";
  const against = quality.facts.flatMap(({ kind, weight }) => (weight === "against" ? (weaknesses[kind] ?? []) : []));
  return `${quality.level.replace("-", " ")}${against.length > 0 ? ` (${[...new Set(against)].join(", ")})` : ""}`;
}

/** The maximum number of authors that are named. */
const maxAuthors = 6;

/** In characters. A longer title, venue or name is broken data, and would fill the terminal. */
const longest = { title: 300, venue: 200, name: 100 };

/** A record as one line: authors, year, title, venue. */
export function describeWork({
  author,
  year,
  title = "",
  "container-title": container,
  volume,
  issue,
  page,
  publisher,
  DOI,
  arXiv,
  URL,
}: Work): string {
  const names = author.slice(0, maxAuthors).map(nameOf).join("; ");
  const who = author.length > maxAuthors ? `${names}; and ${author.length - maxAuthors} more` : names;
  const number = [volume, issue === undefined ? undefined : `(${issue})`].filter((part) => part !== undefined).join("");
  const venue = container ?? publisher;
  const where = [venue && shorten(venue, longest.venue), shorten(number, longest.name), page && shorten(page, longest.name)]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
  const address = DOI === undefined ? (arXiv === undefined ? URL : `arXiv:${arXiv}`) : `https://doi.org/${DOI}`;
  const parts = [
    `${who}${year === undefined ? "" : ` (${year})`}`.trim(),
    shorten(title, longest.title),
    where,
    shorten(address ?? "", longest.venue),
  ];
  return parts.filter((part) => part !== "").join(". ");
}

function nameOf({ family, given }: Name): string {
  return shorten(given === undefined ? family : `${family}, ${given}`, longest.name);
}

/** "12 references: 9 verified, 2 differ from their records, 1 not found"; null where none was looked up. */
export function describeReferenceCounts({ references }: Report["summary"]): string | null {
  if (!references) return null;
  const statuses = (Object.entries(references) as [ReferenceStatus, number][]).filter(([, number]) => number > 0);
  const all = statuses.reduce((sum, [, number]) => sum + number, 0);
  return `${count(all, "reference")}: ${statuses.map(([status, number]) => `${number} ${countedWords[status][number === 1 ? 0 : 1]}`).join(", ")}`;
}
