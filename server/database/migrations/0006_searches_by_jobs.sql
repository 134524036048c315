DROP INDEX "record_searches_due";--> statement-breakpoint
ALTER TABLE "record_searches" DROP COLUMN "due_at";