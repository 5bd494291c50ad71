-- trusted extensions since PostgreSQL 13: the owner of a database may create them
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "chat_records_user";--> statement-breakpoint
ALTER TABLE "chat_records" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(message || ' ' || response)) STORED;--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_records_search" ON "chat_records" USING gin ("user_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_records_user" ON "chat_records" USING btree ("user_id","created_at","id");