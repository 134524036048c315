-- tries count for minutes only: those of before are dropped
DROP TABLE "attempts";--> statement-breakpoint
CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_ends_at" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE TABLE "known_networks" (
	"person_id" uuid NOT NULL,
	"network_hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_person_id_network_hash_pk" PRIMARY KEY("person_id","network_hash")
);
--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_networks_until" ON "known_networks" USING btree ("until");
--> statement-breakpoint
DROP INDEX "court_records_birth_date";--> statement-breakpoint
CREATE INDEX "court_records_defendant" ON "court_records" USING btree ("us_state","birth_date","last_name","first_name","middle_name");