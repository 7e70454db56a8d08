import { asc, count, desc, eq, max, sql } from "drizzle-orm";
import type { Answer } from "../../domain/answer/answer.ts";
import { Conversation, ConversationListing, Exchange } from "../../domain/answer/conversation.ts";
import { redactDocument } from "../../domain/answer/redact-document.ts";
import type { Database } from "../database/database.ts";
import { readRecord, toIsoTime } from "../records/read-record.ts";
import { conversations, exchanges } from "../schema.ts";

export type NewConversation = Omit<Conversation, "exchanges">;

export function conversationStore(database: Database) {
  return {
    async create({ id, title, filter, files, startedAt }: NewConversation): Promise<void> {
      await database.insert(conversations).values(storable({ id, title, filter, files, started_at: startedAt }));
    },

    /** Stores a question before it is answered. Returns its ordinal in the conversation. */
    async append(conversationId: string, question: string, askedAt: string): Promise<number> {
      return database.transaction(async (transaction) => {
        // Two processes may ask in one conversation: the second waits for the first.
        await transaction.execute(sql`select id from ${conversations} where ${conversations.id} = ${conversationId} for update`);
        const own = eq(exchanges.conversation_id, conversationId);
        const [last] = await transaction
          .select({ ordinal: max(exchanges.ordinal) })
          .from(exchanges)
          .where(own);
        const ordinal = (last?.ordinal ?? -1) + 1;
        await transaction.insert(exchanges).values(storable({ conversation_id: conversationId, ordinal, question, asked_at: askedAt }));
        return ordinal;
      });
    },

    /** Stores an Answer, complete or not, with its question. */
    async answer(conversationId: string, ordinal: number, answer: Answer): Promise<void> {
      await database
        .update(exchanges)
        .set({ answer: storable(answer) })
        .where(sql`${exchanges.conversation_id} = ${conversationId} and ${exchanges.ordinal} = ${ordinal}`);
    },

    /** Most recently used first. */
    async list(limit: number): Promise<{ listed: ConversationListing[]; total: number }> {
      const lastAskedAt = sql<string>`coalesce(max(${exchanges.asked_at}), ${conversations.started_at})`;
      const rows = await database
        .select({
          id: conversations.id,
          title: conversations.title,
          startedAt: conversations.started_at,
          questions: count(exchanges.ordinal),
          lastAskedAt,
          isPending: sql<boolean>`coalesce((array_agg(${exchanges.answer} is null order by ${exchanges.ordinal} desc))[1]
            and count(${exchanges.ordinal}) > 0, false)`,
        })
        .from(conversations)
        .leftJoin(exchanges, eq(exchanges.conversation_id, conversations.id))
        .groupBy(conversations.id)
        .orderBy(desc(lastAskedAt), asc(conversations.id))
        .limit(limit);
      const [all] = await database.select({ total: count() }).from(conversations);
      const listed = rows.map((row) =>
        readRecord(
          ConversationListing,
          { ...row, startedAt: toIsoTime(row.startedAt), lastAskedAt: toIsoTime(row.lastAskedAt) },
          { table: "conversations", id: row.id },
        ),
      );
      return { listed, total: all?.total ?? 0 };
    },

    async get(id: string): Promise<Conversation | undefined> {
      const [row] = await database.select().from(conversations).where(eq(conversations.id, id));
      if (!row) return undefined;
      const exchangeRows = await database.select().from(exchanges).where(eq(exchanges.conversation_id, id)).orderBy(asc(exchanges.ordinal));
      const conversation = {
        ...row,
        startedAt: toIsoTime(row.started_at),
        exchanges: exchangeRows.map(readExchange),
      };
      return readRecord(Conversation, conversation, { table: "conversations", id });
    },

    /** Whether it existed. */
    async remove(id: string): Promise<boolean> {
      const gone = await database.delete(conversations).where(eq(conversations.id, id)).returning({ id: conversations.id });
      return gone.length > 0;
    },

    /** Removes a document's words from all Answers. Returns how many quoted it. */
    forget: (documentId: string): Promise<number> => database.transaction((transaction) => redactInAnswers(transaction, documentId)),
  };
}

/** Removes a document's words from all Answers that quote it, within the transaction that removes the document. Returns their number. */
export async function redactInAnswers(database: Pick<Database, "select" | "update">, documentId: string): Promise<number> {
  const quoting = await database
    .select()
    .from(exchanges)
    .where(sql`${exchanges.answer} @> ${JSON.stringify({ documents: [{ id: documentId }] })}::jsonb`);
  for (const { conversation_id, ordinal, answer } of quoting)
    if (answer)
      await database
        .update(exchanges)
        .set({ answer: redactDocument(answer, documentId) })
        .where(sql`${exchanges.conversation_id} = ${conversation_id} and ${exchanges.ordinal} = ${ordinal}`);
  return quoting.length;
}

/** A text of a person or a model may contain characters that databases reject. */
function storable<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === "string" ? part.toWellFormed().replaceAll("\0", "") : part)));
}

export const readExchange = (row: typeof exchanges.$inferSelect): Exchange =>
  readRecord(Exchange, { ...row, askedAt: toIsoTime(row.asked_at) }, { table: "exchanges", id: `${row.conversation_id} ${row.ordinal}` });
