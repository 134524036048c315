CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"person_id" uuid,
	"subject" text
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_person_id_people_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "last_login_at" timestamp with time zone;--> statement-breakpoint
-- when these people last logged in is not known: when something of theirs last changed is the nearest to it
UPDATE "people" SET "last_login_at" = "updated_at";--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;