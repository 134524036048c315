ALTER TABLE "people" ADD COLUMN "phone_refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "people_phone" ON "people" USING btree (regexp_replace("phone", '\D', '', 'g'));