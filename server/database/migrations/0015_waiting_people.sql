-- servers that remember whose search is under way hear of an ended session and of a completed search (decision 034)
CREATE FUNCTION "notify_waiting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('portal_waiting', OLD.person_id::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "tokens_notify" AFTER DELETE OR UPDATE OF "expires_at", "person_id" ON "tokens" FOR EACH ROW EXECUTE FUNCTION "notify_waiting"();--> statement-breakpoint
CREATE TRIGGER "record_searches_notify" AFTER DELETE OR UPDATE OF "completed_at" ON "record_searches" FOR EACH ROW EXECUTE FUNCTION "notify_waiting"();
