-- two courts or counties may use the same case number;
-- the database refuses imports of older versions from now on, as they would replace one case by the other
ALTER TABLE "court_records" DROP CONSTRAINT "court_records_case";--> statement-breakpoint
ALTER TABLE "court_records" ADD CONSTRAINT "court_records_place" UNIQUE NULLS NOT DISTINCT("us_state","case_number","court","county");
