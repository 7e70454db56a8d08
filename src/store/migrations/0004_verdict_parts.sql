ALTER TABLE "verdicts" ADD COLUMN "basis" text DEFAULT 'citation' NOT NULL;--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "uncovered" jsonb DEFAULT '[]'::jsonb NOT NULL;