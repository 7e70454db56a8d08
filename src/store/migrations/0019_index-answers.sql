CREATE TABLE "index_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"index" text NOT NULL,
	"records" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"asked_at" timestamp with time zone NOT NULL
);
