ALTER TABLE "people" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "new_email_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "new_email_code_hash" text;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_new_email_code_hash_unique" UNIQUE("new_email_code_hash");