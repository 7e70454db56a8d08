CREATE TABLE "answers" (
	"key" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"role" text NOT NULL,
	"form" text NOT NULL,
	"value" text NOT NULL,
	"is_cut" boolean NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"host" text PRIMARY KEY NOT NULL,
	"how" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"host" text NOT NULL,
	"bytes" integer NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"body_hash" text NOT NULL,
	"run_id" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outgoing_sent_at_index" ON "outgoing" USING btree ("sent_at");