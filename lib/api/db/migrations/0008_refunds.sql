-- Payments that are to be given back become refunds; the sweep has them paid out.
INSERT INTO "refunds" ("id", "payment_id", "key", "amount_cents", "state", "reason", "attempt", "tries", "requested_at", "updated_at")
SELECT gen_random_uuid(), "id", 'paid-twice:' || "id", "amount_cents", 'requested', 'paid-twice', 1, 0, "updated_at", "updated_at"
FROM "payments" WHERE "refund_due" AND "status" = 'paid';--> statement-breakpoint
UPDATE "payments" SET "locale" = "orders"."locale" FROM "orders" WHERE "orders"."reference" = "payments"."order_reference";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_due";
