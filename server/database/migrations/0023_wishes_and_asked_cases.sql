ALTER TABLE "messages" ADD COLUMN "case_numbers" jsonb;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "contact_media" text;