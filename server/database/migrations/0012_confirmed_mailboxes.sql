ALTER TABLE "people" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_code_hash" text;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_email_code_hash_unique" UNIQUE("email_code_hash");--> statement-breakpoint
-- people of the time before have had letters already
UPDATE "people" SET "email_confirmed_at" = "created_at";
