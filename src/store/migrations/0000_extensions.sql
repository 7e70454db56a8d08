create extension if not exists vector;
--> statement-breakpoint
create extension if not exists pg_textsearch;
