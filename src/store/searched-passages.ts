import { sql } from "drizzle-orm";

/** Passages with the words that are searched in them: their own, and those of their header where a language model wrote one. */
export const searchedPassages = sql`
  select id, document_id, kind, coalesce(passages.lexemes || passage_contexts.lexemes, passages.lexemes) as lexemes
    from passages left join passage_contexts on passage_id = id`;
