ALTER TABLE "feedback" ADD COLUMN "client_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_client" ON "feedback" USING btree ("user_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_eligible" ON "feedback" USING btree ("user_id") WHERE premium_eligible;