CREATE TABLE "citations" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"style" text NOT NULL,
	"locator" jsonb NOT NULL,
	"targets" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"body" text NOT NULL,
	"locator" jsonb NOT NULL,
	"section" text NOT NULL,
	"category" text NOT NULL,
	"needs_citation" boolean NOT NULL,
	"citation_ids" jsonb NOT NULL,
	"binding" text NOT NULL,
	"parts" jsonb NOT NULL,
	"quotations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "completions" (
	"document_id" text NOT NULL,
	"stage" text NOT NULL,
	"input_hash" text NOT NULL,
	CONSTRAINT "completions_document_id_stage_pk" PRIMARY KEY("document_id","stage")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"format" text NOT NULL,
	"title" text NOT NULL,
	"identifiers" jsonb NOT NULL,
	"body" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"failures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embeddings" (
	"passage_id" text PRIMARY KEY NOT NULL,
	"embedder" text NOT NULL,
	"embedding" vector(384) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"kind" text NOT NULL,
	"section" text NOT NULL,
	"start_offset" integer NOT NULL,
	"end_offset" integer NOT NULL,
	"body" text NOT NULL,
	"sentences" jsonb NOT NULL,
	"lexemes" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', body)) STORED
);
--> statement-breakpoint
CREATE TABLE "references" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"label" text NOT NULL,
	"raw" text NOT NULL,
	"locator" jsonb NOT NULL,
	"work" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text,
	"command" text NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"failures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_matches" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"document_id" text,
	"confidence" double precision NOT NULL,
	"reason" text NOT NULL,
	"input_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"label" text NOT NULL,
	"confidence" double precision NOT NULL,
	"rationale" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"drift" jsonb NOT NULL,
	"reference_verdicts" jsonb NOT NULL,
	"elsewhere" jsonb NOT NULL,
	"made_by" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completions" ADD CONSTRAINT "completions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeddings" ADD CONSTRAINT "embeddings_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "references" ADD CONSTRAINT "references_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_matches" ADD CONSTRAINT "source_matches_reference_id_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_matches" ADD CONSTRAINT "source_matches_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "citations_document_id_index" ON "citations" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "claims_document_id_index" ON "claims" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "findings_document_id_index" ON "findings" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "passages_document_id_index" ON "passages" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "references_document_id_index" ON "references" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "verdicts_document_id_index" ON "verdicts" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "passages_bm25_index" ON "passages" USING bm25 ("body") WITH (text_config='english');
