ALTER TABLE "people" ADD COLUMN "email_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "new_email_session_hash" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "previous_email" text;