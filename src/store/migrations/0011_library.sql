CREATE TABLE "collections" (
	"document_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "collections_document_id_name_pk" PRIMARY KEY("document_id","name")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"filter" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"conversation_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchanges_conversation_id_ordinal_pk" PRIMARY KEY("conversation_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"input_hash" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "markup" SET DEFAULT '{"superscripts":[],"noteCalls":[],"markers":[],"entries":[],"comments":[],"hidden":[]}'::jsonb;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "work" jsonb DEFAULT '{"author":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "holdings" ADD COLUMN "added_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "stale" text;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_document_id_holdings_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."holdings"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_name_index" ON "collections" USING btree ("name");--> statement-breakpoint
CREATE INDEX "recommendations_document_id_index" ON "recommendations" USING btree ("document_id");