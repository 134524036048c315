CREATE TABLE "sandbox_charges" (
	"reference" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charges_key_unique" UNIQUE("key")
);
--> statement-breakpoint
DROP INDEX "payments_once";--> statement-breakpoint
UPDATE "payments" SET "status" = CASE "status" WHEN 'pending' THEN 'unknown' WHEN 'succeeded' THEN 'approved' WHEN 'declined' THEN 'refused' ELSE "status" END;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("person_id") WHERE "payments"."status" in ('created', 'charging', 'confirming', 'unknown', 'approved');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference_unique" UNIQUE("reference");