CREATE TABLE "aliases" (
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	CONSTRAINT "aliases_person_id_position_pk" PRIMARY KEY("person_id","position")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"person_id" uuid NOT NULL,
	"question" text NOT NULL,
	"position" integer NOT NULL,
	"selection" text NOT NULL,
	"additional_json" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_person_id_question_position_pk" PRIMARY KEY("person_id","question","position")
);
--> statement-breakpoint
CREATE TABLE "court_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"us_state" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"case_number" text NOT NULL,
	"court" text,
	"county" text,
	"code" text,
	"case_type" text,
	"charges" jsonb NOT NULL,
	"lead_charge" jsonb,
	"remedies" jsonb NOT NULL,
	CONSTRAINT "court_records_case" UNIQUE("us_state","case_number")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"contact_media" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount" integer NOT NULL,
	"promotion_code" text,
	"status" text NOT NULL,
	"refusal" text,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_attempt" UNIQUE("person_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"us_state" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"referral_source" text NOT NULL,
	"referral_other" text DEFAULT '' NOT NULL,
	"utm_code" text,
	"referral_code" text NOT NULL,
	"peer_referrer_code" text,
	"has_peer_referrer" boolean DEFAULT false NOT NULL,
	"client_status" text DEFAULT 'NEW',
	"verified" boolean DEFAULT false NOT NULL,
	"app_payment_date" date,
	"address" text,
	"address2" text,
	"city" text,
	"state" text,
	"zip" text,
	"phone" text,
	"opt_in_email" boolean DEFAULT false NOT NULL,
	"opt_in_sms" boolean,
	"seen_results_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_unique" UNIQUE("email"),
	CONSTRAINT "people_referral_code_unique" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_searches" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"cases" jsonb,
	"count" integer
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aliases" ADD CONSTRAINT "aliases_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_searches" ADD CONSTRAINT "record_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "court_records_birth_date" ON "court_records" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "messages_person" ON "messages" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("person_id") WHERE "payments"."status" in ('pending', 'succeeded');--> statement-breakpoint
CREATE INDEX "record_searches_due" ON "record_searches" USING btree ("due_at") WHERE "record_searches"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "reset_codes_person" ON "reset_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "tokens_person" ON "tokens" USING btree ("person_id");