CREATE TABLE "file_pieces" (
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "file_pieces_document_id_ordinal_pk" PRIMARY KEY("document_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"document_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_hash" text NOT NULL,
	"is_scanned" boolean NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"run_id" text NOT NULL,
	"stage" text NOT NULL,
	"item" text NOT NULL,
	"worker" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "leases_run_id_stage_item_pk" PRIMARY KEY("run_id","stage","item")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"document_id" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_news" (
	"run_id" text NOT NULL,
	"number" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"news" jsonb NOT NULL,
	CONSTRAINT "run_news_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "order" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "spending" jsonb;--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_document_id_files_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."files"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leases" ADD CONSTRAINT "leases_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_news" ADD CONSTRAINT "run_news_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leases_worker_index" ON "leases" USING btree ("worker");--> statement-breakpoint
CREATE INDEX "reports_named_index" ON "reports" USING gin (jsonb_path_query_array(content, '$.**.documentId'));--> statement-breakpoint
ALTER TABLE "file_pieces" ALTER COLUMN "content" SET STORAGE EXTERNAL;