ALTER TABLE "court_records" ADD COLUMN "case_number_key" text;--> statement-breakpoint
ALTER TABLE "court_records" ADD COLUMN "joined_into" uuid;--> statement-breakpoint
ALTER TABLE "court_records" ADD CONSTRAINT "court_records_joined_into_court_records_id_fk" FOREIGN KEY ("joined_into") REFERENCES "public"."court_records"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "court_records_number" ON "court_records" USING btree (replace("case_number_key", '0', ''),"us_state");--> statement-breakpoint
CREATE INDEX "court_records_joined" ON "court_records" USING btree ("joined_into") WHERE "court_records"."joined_into" is not null;