CREATE TABLE "decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"path" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"path" text NOT NULL,
	"input_hash" text NOT NULL,
	"document_id" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"since" text,
	"findings" jsonb NOT NULL,
	"claims" jsonb NOT NULL,
	CONSTRAINT "editions_path_input_hash_pk" PRIMARY KEY("path","input_hash")
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_document_id_index" ON "decisions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "decisions_path_index" ON "decisions" USING btree ("path");--> statement-breakpoint
CREATE INDEX "editions_document_id_index" ON "editions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "verdicts_input_hash_index" ON "verdicts" USING btree ((made_by ->> 'inputHash'));