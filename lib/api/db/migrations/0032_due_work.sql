DROP INDEX "letter_supplements_sent";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "call_planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_supplements" ADD COLUMN "followed_up_at" timestamp with time zone;--> statement-breakpoint
UPDATE "letters" SET "received_at" = (SELECT min("at") FROM "letter_events" WHERE "letter_id" = "letters"."id" AND "to_state" = 'received'), "call_planned_at" = (SELECT max("created_at") FROM "follow_up_calls" WHERE "letter_id" = "letters"."id") WHERE "state" IN ('received', 'blocked');--> statement-breakpoint
UPDATE "letters" SET "work_starts_at" = greatest("orders"."submitted_at", "letters"."post_after") FROM "orders" WHERE "orders"."reference" = "letters"."order_reference" AND "orders"."submitted_at" IS NOT NULL AND "letters"."state" IN ('received', 'blocked') AND "letters"."work_starts_at" IS NULL;--> statement-breakpoint
UPDATE "orders" SET "expired_at" = "created_at" + interval '14 days' WHERE "submitted_at" IS NULL AND NOT EXISTS (SELECT FROM "letters" WHERE "order_reference" = "orders"."reference" AND "state" = 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "letters_unqueued" ON "letters" USING btree ("post_after") WHERE state = 'submitted' and queued_at is null;--> statement-breakpoint
CREATE INDEX "letters_uncalled" ON "letters" USING btree (coalesce("received_at", '-infinity')) WHERE state = 'received' and call_planned_at is null;--> statement-breakpoint
CREATE INDEX "letters_refundable" ON "letters" USING btree ("work_starts_at","order_reference","position") WHERE state in ('submitted', 'processed', 'sent', 'received', 'blocked');--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE submitted_at is null and expired_at is null;--> statement-breakpoint
CREATE INDEX "letter_supplements_waiting" ON "letter_supplements" USING btree ("sent_at") WHERE "letter_supplements"."followed_up_at" is null;