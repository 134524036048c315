-- emails are compared in Unicode's composed form; accounts whose emails differ only in that keep theirs
UPDATE "people" SET "email" = normalize("email", NFC)
WHERE "email" IS NOT NFC NORMALIZED AND NOT EXISTS (
	SELECT 1 FROM "people" AS "other"
	WHERE "other"."id" <> "people"."id" AND normalize("other"."email", NFC) = normalize("people"."email", NFC)
);--> statement-breakpoint
UPDATE "people" SET "new_email" = normalize("new_email", NFC) WHERE "new_email" IS NOT NFC NORMALIZED;
