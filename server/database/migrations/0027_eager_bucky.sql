CREATE TABLE "former_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email_hash" text NOT NULL,
	"person_id" uuid,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hash_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "decisions" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "compared" text;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_emails_hash" ON "former_emails" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "former_emails_person" ON "former_emails" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_compared_unique" UNIQUE("compared");