CREATE TABLE "inferences" (
	"claim_id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"flaw" jsonb,
	"argument" jsonb,
	"made_by" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inferences" ADD CONSTRAINT "inferences_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inferences" ADD CONSTRAINT "inferences_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inferences_document_id_index" ON "inferences" USING btree ("document_id");