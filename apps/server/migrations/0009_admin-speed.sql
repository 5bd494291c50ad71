DROP INDEX "generations_counted";--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("reviewer_name" gin_trgm_ops,"review_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "generations_counted" ON "generations" USING btree ("created_at","user_id") WHERE quota = 'counted';