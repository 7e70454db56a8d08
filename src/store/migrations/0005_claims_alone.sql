-- Claims of older versions lack what is new; they are read again from their documents in the next check.
DELETE FROM "claims";--> statement-breakpoint
DELETE FROM "completions" WHERE "stage" = 'claims';--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "fingerprint" text NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "standalone" text NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "context" text NOT NULL;
