ALTER TABLE "court_records" ADD COLUMN "digest" text;--> statement-breakpoint
-- older servers and operators change a case without its digest
CREATE FUNCTION "forget_digest"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.digest := NULL;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "court_records_digest" BEFORE UPDATE ON "court_records" FOR EACH ROW WHEN (OLD.digest = NEW.digest AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "forget_digest"();
