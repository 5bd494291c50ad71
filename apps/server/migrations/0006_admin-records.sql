ALTER TABLE "feedback" ADD COLUMN "sender_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "received_by" integer;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE not handled;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_received" ON "feedback" USING btree ("received_by");--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("id") WHERE granted_at is not null and received_at is null;--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("id") WHERE premium_eligible and granted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_time" ON "reviews" USING btree ("created_at","id");