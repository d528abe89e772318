-- Files of letters that nobody paid for, and the content and signatures of expired orders, are not stored.
DELETE FROM "letter_files" USING "letters", "orders"
WHERE "letters"."id" = "letter_files"."letter_id" AND "orders"."reference" = "letters"."order_reference"
  AND "orders"."submitted_at" IS NULL;--> statement-breakpoint
UPDATE "letters" SET "input" = NULL FROM "orders"
WHERE "orders"."reference" = "letters"."order_reference"
  AND "orders"."submitted_at" IS NULL AND "orders"."expired_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "signatures" USING "orders"
WHERE "orders"."reference" = "signatures"."reference"
  AND "orders"."submitted_at" IS NULL AND "orders"."expired_at" IS NOT NULL;
