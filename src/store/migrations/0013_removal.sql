ALTER TABLE "documents" ADD COLUMN "pages" integer GENERATED ALWAYS AS (jsonb_array_length(layout -> 'pages')) STORED;--> statement-breakpoint
CREATE INDEX "assignments_document_id_index" ON "assignments" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "editions_named_index" ON "editions" USING gin (jsonb_path_query_array(findings, '$.**.documentId'));--> statement-breakpoint
CREATE INDEX "findings_named_index" ON "findings" USING gin (jsonb_path_query_array(content, '$.**.documentId'));--> statement-breakpoint
CREATE INDEX "recommendations_named_index" ON "recommendations" USING gin (jsonb_path_query_array(content, '$.**.documentId'));--> statement-breakpoint
CREATE INDEX "source_matches_document_id_index" ON "source_matches" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "verdicts_named_index" ON "verdicts" USING gin (jsonb_path_query_array(evidence || elsewhere || reference_verdicts, '$.**.documentId'));