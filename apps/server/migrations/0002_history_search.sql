-- a trusted extension since PostgreSQL 13: the owner of a database may create it
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chat_records_search" ON "chat_records" USING gin ("message" gin_trgm_ops,"response" gin_trgm_ops);