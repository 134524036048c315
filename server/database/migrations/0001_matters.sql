CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"matter_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "documents_position" UNIQUE("matter_id","position")
);
--> statement-breakpoint
CREATE TABLE "matters" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"legal_action_type" text NOT NULL,
	"workflow" text,
	"workflow_stage" text,
	"workflow_step_name" text,
	"case_number" text,
	"case_year" integer,
	"court" text,
	"lead_charge_description" text,
	"description" text,
	"lead_charge_severity" text,
	"docs_filed" date,
	"is_two_step" boolean
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "bci_submitted" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "personal_statement_drafted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matters_person" ON "matters" USING btree ("person_id");