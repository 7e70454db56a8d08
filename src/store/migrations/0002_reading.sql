CREATE TABLE "assignments" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holdings" (
	"document_id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "authors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "abstract" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "markup" jsonb DEFAULT '{"superscripts":[],"noteCalls":[],"markers":[],"entries":[],"comments":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "list" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "listed_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;