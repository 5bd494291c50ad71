CREATE TABLE "cache_lookups" (
	"cache" text PRIMARY KEY NOT NULL,
	"hits" bigint NOT NULL,
	"misses" bigint NOT NULL,
	"counted_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_table" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_table_one_row" CHECK ("price_table"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "response_minutes" (
	"minute" timestamp with time zone NOT NULL,
	"process" uuid NOT NULL,
	"requests" integer NOT NULL,
	"failures" integer NOT NULL,
	"times" jsonb NOT NULL,
	CONSTRAINT "response_minutes_minute_process_pk" PRIMARY KEY("minute","process")
);
--> statement-breakpoint
CREATE TABLE "service_minutes" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_sessions_time" ON "chat_sessions" USING btree ("updated_at","user_id");--> statement-breakpoint
CREATE INDEX "generations_counted" ON "generations" USING btree ("created_at") WHERE quota = 'counted';--> statement-breakpoint
CREATE INDEX "generations_subtopics" ON "generations" USING btree ("created_at","user_id") WHERE request -> 'subtopics' <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "job_matches_time" ON "job_matches" USING btree ("updated_at","user_id");--> statement-breakpoint
CREATE INDEX "resumes_time" ON "resumes" USING btree ("created_at","user_id");