ALTER TABLE "generations" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "basis_skill" text;