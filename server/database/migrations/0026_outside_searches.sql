ALTER TABLE "record_searches" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_searches" ADD COLUMN "searched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_searches" ADD COLUMN "is_delayed" boolean DEFAULT false NOT NULL;