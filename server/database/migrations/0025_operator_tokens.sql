CREATE TABLE "operator_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_tokens_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "operator_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_operator_id" UNIQUE("matter_id","operator_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_key_unique" UNIQUE("refund_key");