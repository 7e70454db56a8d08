import { type LibraryEntry, shortId } from "../../../domain/library/library-entry.ts";
import type { Failure } from "../../../domain/run/run.ts";
import { shorten } from "../../../domain/text/shorten.ts";
import { cleanText } from "../../text/clean-text.ts";
import { count } from "../../text/count.ts";

/** Maximum lines of each kind; `--json` has them all. */
const maxLines = 50;

/** A document's short name in one line. */
const nameOf = ({ documentId, title, path }: Pick<LibraryEntry, "documentId" | "title" | "path">) =>
  `${shortId(documentId)} “${shorten(title || (path ?? "no title"), 80)}”`;

/** Removed documents and what was affected. */
export function renderRemoved({
  cards,
  verdicts,
  manuscripts,
  recommendations,
  answers,
}: {
  cards: LibraryEntry[];
  verdicts: number;
  manuscripts: number;
  recommendations: number;
  answers: number;
}): string {
  const rested = [
    verdicts > 0 ? `${count(verdicts, "verdict")} of ${count(manuscripts, "manuscript")}: the next check judges them again` : "",
    recommendations > 0 ? count(recommendations, "recommendation") : "",
    answers > 0 ? `${count(answers, "answer")} of conversations, now without its words` : "",
  ].filter((part) => part !== "");
  return paragraph([...some(cards, (card) => `removed ${nameOf(card)}`), ...rested.map((part) => `  affected: ${part}`)]);
}

/** The result of reading the files of documents again. */
export function renderUpdated(updated: {
  unchanged: number;
  replaced: { path: string; title: string; oldId: string; documentId: string }[];
  gone: { documentId: string; title: string; path: string; why: string }[];
  failures: Failure[];
  passedOver: { what: string; why: string }[];
}): string {
  return paragraph([
    ...some(updated.replaced, (one) => `replaced ${shortId(one.oldId)} by ${nameOf(one)}`),
    ...some(updated.gone, (one) => `kept ${nameOf(one)}: ${one.why} (${one.path})`),
    ...some(updated.passedOver, ({ what, why }) => `skipped ${what}: ${why}`),
    ...some(updated.failures, ({ subject, message, hint }) => `could not read ${subject}: ${message}${hint ? ` (${hint})` : ""}`),
    `${count(updated.replaced.length, "document")} replaced, ${updated.unchanged} unchanged, ${updated.gone.length} kept without a file.`,
    ...(updated.replaced.length > 0 ? ["The next check judges again what was based on the old versions."] : []),
  ]);
}

/** Purged documents, what was removed with them, and what Ibid cannot remove. */
export function renderPurged({
  cards,
  verdicts,
  answers,
  records,
}: {
  cards: LibraryEntry[];
  verdicts: number;
  answers: number;
  records: number;
}): string {
  const also = [
    verdicts > 0 ? `${count(verdicts, "verdict")} that rested on it` : "",
    records > 0 ? `${count(records, "other record")} with its words` : "",
    answers > 0 ? `all ${count(answers, "cached answer")} of language models, because they do not record which documents they used` : "",
  ].filter((part) => part !== "");
  return paragraph([
    ...some(cards, (card) => `purged ${nameOf(card)} with everything derived from it`),
    ...also.map((part) => `  also removed: ${part}`),
    "Not touched: the file itself, reports and logs written before, backups, and what was sent to a language model (ibid doctor --outgoing).",
  ]);
}

export function renderTagged({ cards, added, removed }: { cards: LibraryEntry[]; added: number; removed: number }): string {
  const changed = added + removed === 0 ? ["Nothing changed."] : [];
  return paragraph([...some(cards, (card) => `${nameOf(card)}: ${card.collections.join(", ") || "in no collection"}`), ...changed]);
}

function some<Item>(items: readonly Item[], describe: (item: Item) => string): string[] {
  const more = items.length - maxLines;
  return [...items.slice(0, maxLines).map(describe), ...(more > 0 ? [`… and ${more} more; --json has them all`] : [])];
}

function paragraph(lines: string[]): string {
  return lines.map((line) => `${line.startsWith("  ") ? "  " : ""}${cleanText(line)}\n`).join("");
}
