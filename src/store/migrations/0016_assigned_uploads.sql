ALTER TABLE "assignments" DROP CONSTRAINT "assignments_document_id_documents_id_fk";
--> statement-breakpoint
DROP INDEX "reports_named_index";--> statement-breakpoint
CREATE INDEX "reports_named_index" ON "reports" USING gin ((jsonb_path_query_array(content, '$.**.documentId') || jsonb_path_query_array(content, '$.sources[*].id')));