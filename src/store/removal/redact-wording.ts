import { and, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ShingleIndex } from "../../domain/text/words/shingle-index.ts";
import type { Database } from "../database/database.ts";
import {
  conversations,
  decisions,
  editions,
  exchanges,
  findings,
  inferences,
  recommendations,
  reference_judgements,
  reports,
  run_news,
  run_results,
  runs,
  verdicts,
  watch_results,
  watches,
} from "../schema.ts";
import { staleVerdict } from "./detach-document.ts";

type Transaction = Pick<Database, "select" | "selectDistinct" | "delete" | "update">;

/**
 * Removes wording from everything that Ibid and its users wrote about documents. Documents, passages, claims and references are not
 * changed: the text of another document is its own. Returns the number of changed records.
 */
export async function redactWording(
  transaction: Transaction,
  { wording, names }: { wording: ShingleIndex; names: readonly string[] },
): Promise<number> {
  const isIn = names.map(namedIn);
  const isNamed = (record: unknown) => stringsIn(record).some((text) => isIn.some((test) => test(text)));
  const holds = (record: unknown) => isNamed(record) || stringsIn(record).some((text) => wording.isIn(text));
  let changed = 0;
  for (const [table, id] of derived) {
    const rows: Record<string, unknown>[] = await transaction.select().from(table);
    const gone = rows.filter(holds).map((row) => row[id.name] as string);
    changed += gone.length;
    for (const portion of idBatches(gone)) await transaction.delete(table).where(inArray(id, portion));
  }

  const judged = (await transaction.select().from(verdicts)).filter(holds).map((row) => row.claim_id);
  changed += judged.length;
  for (const portion of idBatches(judged))
    await transaction
      .update(verdicts)
      .set(staleVerdict("A source was purged; the next check judges this again."))
      .where(inArray(verdicts.claim_id, portion));

  for (const { path, input_hash, findings: list } of await transaction.select().from(editions)) {
    const left = list.filter((finding) => !holds(finding));
    if (left.length === list.length) continue;
    changed++;
    await transaction
      .update(editions)
      .set({ findings: left })
      .where(and(eq(editions.path, path), eq(editions.input_hash, input_hash)));
  }
  for (const { id, content } of await transaction.select().from(decisions)) {
    if (!holds(content)) continue;
    changed++;
    await transaction
      .update(decisions)
      .set({ content: { ...content, words: "", reason: purgedReason } })
      .where(eq(decisions.id, id));
  }
  for (const { id, failures, order } of await transaction.select().from(runs)) {
    const left = failures.filter((failure) => !holds(failure));
    if (left.length === failures.length && !holds(order)) continue;
    changed++;
    // A run request that names a removed document cannot be executed any more.
    await transaction
      .update(runs)
      .set({ failures: left, ...(holds(order) ? { order: null } : {}) })
      .where(eq(runs.id, id));
  }
  for (const { run_id, number, news } of await transaction.select().from(run_news)) {
    if (!holds(news)) continue;
    changed++;
    // The event is replaced, not deleted, because clients count events.
    await transaction
      .update(run_news)
      .set({ news: { type: "notice", text: purgedEvent } })
      .where(and(eq(run_news.run_id, run_id), eq(run_news.number, number)));
  }
  for (const { id, options, ...watch } of await transaction.select().from(watches)) {
    if (holds(watch)) await transaction.delete(watches).where(eq(watches.id, id));
    else if (holds(options))
      await transaction
        .update(watches)
        .set({ options: { ...options, sources: options.sources.filter((path) => !holds(path)) } })
        .where(eq(watches.id, id));
    else continue;
    changed++;
  }
  return changed + (await redactConversations(transaction, { holds, isNamed }));
}

/** Replaces words that quoted a purged document. */
const purgedReason = "(quoted a document that was purged)";

const purgedEvent = "(about a document that was purged)";

const derived: [PgTable, PgColumn][] = [
  [reports, reports.document_id],
  [run_results, run_results.id],
  [findings, findings.id],
  [inferences, inferences.claim_id],
  [recommendations, recommendations.claim_id],
  [reference_judgements, reference_judgements.reference_id],
  [watch_results, watch_results.id],
];

type Test = (record: unknown) => boolean;

/** Deletes a conversation about the document; in others, the questions and answers with its words. */
async function redactConversations(transaction: Transaction, { holds, isNamed }: { holds: Test; isNamed: Test }): Promise<number> {
  let changed = 0;
  for (const { conversation_id, ordinal, question, answer } of await transaction.select().from(exchanges)) {
    if (!holds({ question, answer })) continue;
    changed++;
    await transaction.delete(exchanges).where(and(eq(exchanges.conversation_id, conversation_id), eq(exchanges.ordinal, ordinal)));
  }
  const left = await transaction.selectDistinct({ id: exchanges.conversation_id }).from(exchanges);
  const spokenIn = new Set(left.map(({ id }) => id));
  for (const { id, ...conversation } of await transaction.select().from(conversations)) {
    if (isNamed(conversation) || (changed > 0 && !spokenIn.has(id))) {
      changed++;
      await transaction.delete(conversations).where(eq(conversations.id, id));
    } else if (holds(conversation)) {
      changed++;
      await transaction.update(conversations).set({ title: purgedReason }).where(eq(conversations.id, id));
    }
  }
  return changed;
}

/** The bare name of an upload is matched as a whole word: short names occur inside other words. */
function namedIn(name: string): (text: string) => boolean {
  if (name.includes("/") || /^doc_[0-9a-f]+$/.test(name)) return (text) => text.includes(name);
  const alone = new RegExp(`(?<![\\p{L}\\p{N}._-])${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\p{N}_-])`, "u");
  return (text) => alone.test(text);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Keeps one statement below the maximum number of parameters. */
function idBatches<Item>(items: Item[], size = 500): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
