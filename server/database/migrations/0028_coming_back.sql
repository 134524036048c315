CREATE TABLE "reminders" (
	"person_id" uuid NOT NULL,
	"case_number" text NOT NULL,
	"asked_on" date NOT NULL,
	"over_on" date,
	CONSTRAINT "reminders_person_id_case_number_pk" PRIMARY KEY("person_id","case_number")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "matters" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_searches" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;