CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"generation_id" uuid NOT NULL,
	"question_number" integer NOT NULL,
	"skill" text,
	"answer" text NOT NULL,
	"mode" text NOT NULL,
	"seconds" real,
	"saw_answer" boolean NOT NULL,
	"score" integer NOT NULL,
	"grader" text NOT NULL,
	"verdict" jsonb NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_score" CHECK ("attempts"."score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "chat_records" ADD COLUMN "question_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "rubrics" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_question" ON "attempts" USING btree ("user_id","generation_id","question_number");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_idempotency" ON "attempts" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "attempts_time" ON "attempts" USING btree ("created_at");--> statement-breakpoint
UPDATE "chat_records" r SET "question_number" = n.number FROM (
  SELECT "id", 1 + row_number() OVER (PARTITION BY "further_of" ORDER BY "id") AS number FROM "chat_records" WHERE "further_of" IS NOT NULL
) n WHERE r."id" = n."id";
