CREATE TABLE "watch_results" (
	"id" text PRIMARY KEY NOT NULL,
	"watch_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"document_id" text NOT NULL,
	"path" text,
	"title" text NOT NULL,
	"interval" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"memory" jsonb NOT NULL,
	"since" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"last" jsonb,
	CONSTRAINT "watches_name_unique" UNIQUE("name"),
	CONSTRAINT "watches_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
ALTER TABLE "watch_results" ADD CONSTRAINT "watch_results_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_results_watch_id_asked_at_index" ON "watch_results" USING btree ("watch_id","asked_at");--> statement-breakpoint
CREATE INDEX "watch_results_named_index" ON "watch_results" USING gin (jsonb_path_query_array(content, '$.**.documentId'));--> statement-breakpoint
CREATE INDEX "watches_document_id_index" ON "watches" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "watches_due_at_index" ON "watches" USING btree ("due_at");