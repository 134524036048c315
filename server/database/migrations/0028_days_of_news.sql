ALTER TABLE "documents" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_searches" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_visit_at" timestamp with time zone;