ALTER TABLE "documents" ADD COLUMN "authors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "abstract" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "markup" jsonb DEFAULT '{"superscripts":[],"noteCalls":[],"markers":[],"entries":[],"comments":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "references" ADD COLUMN "list" integer DEFAULT 0 NOT NULL;