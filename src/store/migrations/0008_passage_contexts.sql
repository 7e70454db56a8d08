CREATE TABLE "passage_contexts" (
	"passage_id" text PRIMARY KEY NOT NULL,
	"describer" text NOT NULL,
	"header" text NOT NULL,
	"lexemes" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', header)) STORED
);
--> statement-breakpoint
ALTER TABLE "passage_contexts" ADD CONSTRAINT "passage_contexts_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;