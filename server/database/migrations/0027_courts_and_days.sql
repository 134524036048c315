CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"medium" text NOT NULL,
	"kind" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"code_hash" text,
	"first_code_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
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
CREATE TABLE "stopped_numbers" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "court_records" ADD COLUMN "case_number_key" text;--> statement-breakpoint
ALTER TABLE "court_records" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "answered_on" date;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "stage_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "withdrawn_case_numbers" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "not_mine_case_numbers" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "decisions" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "identity_left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD COLUMN "compared" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_person" ON "deliveries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "deliveries_updated_at" ON "deliveries" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "former_emails_hash" ON "former_emails" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "former_emails_person" ON "former_emails" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "court_records" ADD CONSTRAINT "court_records_joined_into_court_records_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."court_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "court_records_number" ON "court_records" USING btree (replace("case_number_key", '0', ''),"us_state");--> statement-breakpoint
CREATE INDEX "court_records_joined" ON "court_records" USING btree ("joined_into") WHERE "court_records"."joined_into" is not null;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_compared_unique" UNIQUE("compared");