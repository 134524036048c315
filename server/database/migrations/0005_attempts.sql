CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_key_hash_at_index" ON "attempts" USING btree ("key_hash","at");--> statement-breakpoint
CREATE INDEX "attempts_at_index" ON "attempts" USING btree ("at");