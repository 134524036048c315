CREATE TABLE "stored_objects" (
	"key" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "object_key" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "object_secret" "bytea";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_object_key_unique" UNIQUE("object_key");