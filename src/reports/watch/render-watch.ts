import { shorten } from "../../domain/text/shorten.ts";
import type { Watch } from "../../domain/watch/watch.ts";
import { describeWatchInterval } from "../../domain/watch/watch-interval.ts";
import type { WatchedNotice, WatchResult } from "../../domain/watch/watch-result.ts";
import { describeNotice } from "../describe/judgement.ts";
import { describeWork, placeOfClaim, relationWords } from "../literature/literature-words.ts";
import { formatTable } from "../terminal/format-table.ts";
import { painter } from "../terminal/paint.ts";
import { hangingIndent } from "../terminal/wrap-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";

interface WatchRendering {
  color: boolean;
  width: number;
  /** How the path of the manuscript is shown. */
  place?: (path: string) => string;
}

/** In characters: a title in the table of watches. */
const maxTitle = 50;

/** The watches as a table. */
export function renderWatches(watches: readonly Watch[]): string {
  if (watches.length === 0) return "Nothing is watched: ibid watch add FILE --every week watches a paper.\n";
  return formatTable([
    ["name", "document", "asks", "last", "next", "found"],
    ...watches.map(({ name, title, path, interval, options, askedAt, dueAt, last }) => [
      name,
      shorten(title || path || "", maxTitle),
      `${describeWatchInterval(interval)}${options.online ? ", online" : ""}`,
      askedAt === null ? "never" : day(askedAt),
      day(dueAt),
      last === null ? "" : describeSummary(last),
    ]),
  ]);
}

/** What one run found: notices first, then claims with the works that bear on them. */
export function renderWatchResult(result: WatchResult, { color, width: given, place = (path) => path }: WatchRendering): string {
  const paint = painter(color);
  const width = Math.min(120, Math.max(40, Math.floor(given)));
  const row = (head: string, text: string, indent: number) => hangingIndent(head, cleanText(text), { indent, width });
  const { watch, askedAt, notices, claims, works, run } = result;
  const manuscript = { ...result.manuscript, path: place(result.manuscript.path) };
  const relationColors = { supports: "green", refutes: "red", qualifies: "yellow", undecided: "dim" } as const;
  const ofNotice = (one: WatchedNotice) => [
    ...row(`${paint("red", describeNotice(one.notice))}: `, `${one.label} ${one.formatted}`, 2),
    ...row("  ", `says ${one.indexes.join(", ")}. ${one.notice.reasons.join(" ")}`, 4).map((line) => paint("dim", line)),
    ...one.claims.flatMap((claim) => row("  cited at ", `${placeOfClaim(claim, manuscript.path)}: ${claim.text}`, 4)),
  ];
  const others = works.filter(({ bears }) => !bears);
  const blocks = [
    [paint("bold", cleanText(`${watch.name}: ${manuscript.title || manuscript.path}`)), paint("dim", `asked ${day(askedAt)}`)],
    ...notices.map(ofNotice),
    ...claims.map((claim) => [
      ...row("", claim.text, 0).map((line) => paint("bold", line)),
      paint("dim", cleanText(placeOfClaim(claim, manuscript.path))),
      ...claim.works.flatMap((work) => [
        ...row(`  ${paint(relationColors[work.relation], relationWords[work.relation])} `, work.formatted, 4),
        ...work.evidence.flatMap((one) => row("     ", `“${one.locator.quote.exact}”`, 6)),
        ...row("     ", describeWork(work), 5).map((line) => paint("dim", line)),
      ]),
    ]),
    ...(others.length > 0
      ? [
          [
            paint("dim", "New, and silent about the claims"),
            ...others.slice(0, maxOthers).flatMap(({ formatted }) => row("  ", formatted, 4)),
            ...(others.length > maxOthers ? [`  and ${others.length - maxOthers} more; --json lists them`] : []),
          ],
        ]
      : []),
    [
      ...row("", `${capitalise(describeSummary({ state: run.state, summary: result.summary }))}.`, 0),
      ...result.notRead.flatMap(({ what, why }) => row("", `Not read: ${what}: ${why}.`, 2)),
      ...run.failures.flatMap(({ subject, message, hint = "" }) => row("", `Could not be done: ${subject}: ${message}. ${hint}`, 2)),
    ],
  ];
  return `${blocks.map((block) => block.join("\n")).join("\n\n")}\n`;
}

/** Works that bear on no claim, in the text for people. */
const maxOthers = 10;

/** "1 notice, 2 new works, 1 bears on a claim and refutes it". */
function describeSummary({ state, summary }: Pick<NonNullable<Watch["last"]>, "state" | "summary">): string {
  const { notices, works, bearing, refuting } = summary;
  const told = [
    ...(notices > 0 ? [count(notices, "notice")] : []),
    ...(works > 0 ? [count(works, "new work")] : []),
    ...(bearing > 0 ? [`${bearing} on a claim`] : []),
    ...(refuting > 0 ? [`${refuting} against one`] : []),
  ];
  const found = told.length > 0 ? told.join(", ") : "nothing new";
  return state === "complete" ? found : `${found}; not all could be asked`;
}

const day = (moment: string) => moment.slice(0, 16).replace("T", " ");
const capitalise = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
