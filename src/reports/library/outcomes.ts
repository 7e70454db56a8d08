import { type Card, shortId } from "../../domain/card.ts";
import type { Failure } from "../../domain/run.ts";
import { cleanText } from "../clean-text.ts";
import { count } from "../count.ts";
import { shorten } from "../shorten.ts";

/** Lines of each kind that a person reads; `--json` has them all. */
const mostLines = 50;

/** "the document" as a person knows it, in one line. */
const nameOf = ({ documentId, title, path }: Pick<Card, "documentId" | "title" | "path">) =>
  `${shortId(documentId)} “${shorten(title || (path ?? "no title"), 80)}”`;

/** What went with documents that were removed. */
export function renderRemoved({
  cards,
  verdicts,
  manuscripts,
  recommendations,
  answers,
}: {
  cards: Card[];
  verdicts: number;
  manuscripts: number;
  recommendations: number;
  answers: number;
}): string {
  const rested = [
    verdicts > 0 ? `${count(verdicts, "verdict")} of ${count(manuscripts, "manuscript")}: the next check judges them anew` : "",
    recommendations > 0 ? count(recommendations, "recommendation") : "",
    answers > 0 ? `${count(answers, "answer")} of conversations, now without its words` : "",
  ].filter((part) => part !== "");
  return paragraph([...some(cards, (card) => `removed ${nameOf(card)}`), ...rested.map((part) => `  on it rested ${part}`)]);
}

/** What became of documents whose files were looked at again. */
export function renderUpdated(updated: {
  unchanged: number;
  replaced: { path: string; title: string; oldId: string; documentId: string; verdicts: number }[];
  gone: { documentId: string; title: string; path: string; why: string }[];
  failures: Failure[];
  passedOver: { what: string; why: string }[];
}): string {
  return paragraph([
    ...some(updated.replaced, (one) => `replaced ${shortId(one.oldId)} by ${nameOf(one)}${restedOn(one.verdicts)}`),
    ...some(updated.gone, (one) => `kept ${nameOf(one)}: ${one.why} (${one.path})`),
    ...some(updated.passedOver, ({ what, why }) => `passed over ${what}: ${why}`),
    ...some(updated.failures, ({ subject, message, hint }) => `could not read ${subject}: ${message}${hint ? ` (${hint})` : ""}`),
    `${count(updated.replaced.length, "document")} replaced, ${updated.unchanged} unchanged, ${updated.gone.length} kept without a file.`,
  ]);
}

const restedOn = (verdicts: number) => (verdicts === 0 ? "" : `; the next check judges ${count(verdicts, "verdict")} anew`);

/** What was forgotten, and what was not Ibid's to forget. */
export function renderPurged({
  cards,
  verdicts,
  answers,
  records,
}: {
  cards: Card[];
  verdicts: number;
  answers: number;
  records: number;
}): string {
  return paragraph([
    ...some(cards, (card) => `purged ${nameOf(card)}`),
    `With it went ${count(verdicts, "verdict")} that rested on it, ${count(records, "other record")} with its words, and all ${count(answers, "remembered answer")} of language models, which do not say what they were made of.`,
    "Not touched: the file itself, reports and logs written before, backups, and what was sent to a language model (ibid doctor --outgoing).",
  ]);
}

export function renderTagged({ cards, added, removed }: { cards: Card[]; added: number; removed: number }): string {
  const changed = added + removed === 0 ? ["Nothing changed."] : [];
  return paragraph([...some(cards, (card) => `${nameOf(card)}: ${card.collections.join(", ") || "in no collection"}`), ...changed]);
}

function some<Item>(items: readonly Item[], tell: (item: Item) => string): string[] {
  const more = items.length - mostLines;
  return [...items.slice(0, mostLines).map(tell), ...(more > 0 ? [`… and ${more} more; --json has them all`] : [])];
}

function paragraph(lines: string[]): string {
  return lines.map((line) => `${line.startsWith("  ") ? "  " : ""}${cleanText(line)}\n`).join("");
}
