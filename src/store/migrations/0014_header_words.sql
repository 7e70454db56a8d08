CREATE INDEX IF NOT EXISTS "passage_contexts_bm25_index" ON "passage_contexts" USING bm25 ("header") WITH (text_config='english');
