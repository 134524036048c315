ALTER TABLE "aliases" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_searches" ADD COLUMN "names_in_review" jsonb;