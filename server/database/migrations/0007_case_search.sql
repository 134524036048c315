DROP INDEX "court_records_birth_date";--> statement-breakpoint
CREATE INDEX "court_records_defendant" ON "court_records" USING btree ("us_state","birth_date","last_name","first_name","middle_name");