CREATE TABLE "run_results" (
	"id" text PRIMARY KEY NOT NULL,
	"command" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "run_results_named_index" ON "run_results" USING gin ((jsonb_path_query_array(content, '$.**.documentId') || jsonb_path_query_array(content, '$.order.documentIds[*]')));