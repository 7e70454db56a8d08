CREATE TABLE "reference_judgements" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"input_hash" text NOT NULL,
	"judged_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reference_judgements" ADD CONSTRAINT "reference_judgements_reference_id_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."references"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_judgements" ADD CONSTRAINT "reference_judgements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reference_judgements_document_id_index" ON "reference_judgements" USING btree ("document_id");