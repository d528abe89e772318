DROP INDEX "chat_messages_listed";--> statement-breakpoint
DROP INDEX "withdrawals_listed";--> statement-breakpoint
DROP INDEX "chat_messages_due";--> statement-breakpoint
DROP INDEX "chat_messages_ended";--> statement-breakpoint
DROP INDEX "requests_queue";--> statement-breakpoint
DROP INDEX "requests_state";--> statement-breakpoint
DROP INDEX "requests_open";--> statement-breakpoint
DROP INDEX "withdrawals_due";--> statement-breakpoint
DROP INDEX "outbox_mails_undelivered";--> statement-breakpoint
DROP INDEX "refunds_state";--> statement-breakpoint
DROP INDEX "refunds_listed";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "work_starts_at" timestamp with time zone;--> statement-breakpoint
UPDATE "letters" SET "work_starts_at" = greatest("orders"."submitted_at", "letters"."post_after") FROM "orders" WHERE "orders"."reference" = "letters"."order_reference" AND "orders"."submitted_at" IS NOT NULL AND "letters"."state" IN ('submitted', 'processed', 'sent');--> statement-breakpoint
CREATE INDEX "chat_messages_state" ON "chat_messages" USING btree ("state","received_at","reference");--> statement-breakpoint
CREATE INDEX "requests_elsewhere" ON "requests" USING btree ("due_at","created_at","reference") WHERE waits_for <> 'nobody' and waits_for <> 'operator';--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","received_at","reference");--> statement-breakpoint
CREATE INDEX "company_corrections_open" ON "company_corrections" USING btree ("suggested_at") WHERE "company_corrections"."verdict" is null;--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "letters" USING btree ("work_starts_at","order_reference","position","state") WHERE state in ('submitted', 'processed');--> statement-breakpoint
CREATE INDEX "letters_on_the_way" ON "letters" USING btree ("work_starts_at","order_reference","position") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "dispute_answers_to_check" ON "dispute_answers" USING btree ("final_at") WHERE "dispute_answers"."undone_at" is null and "dispute_answers"."verdict" is null;--> statement-breakpoint
CREATE INDEX "follow_up_calls_due" ON "follow_up_calls" USING btree ("due_at","created_at") WHERE "follow_up_calls"."called_at" is null;--> statement-breakpoint
CREATE INDEX "letter_supplements_unsent" ON "letter_supplements" USING btree ("added_at") WHERE "letter_supplements"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "money_backs_waiting" ON "money_backs" USING btree ("at") WHERE "money_backs"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "chat_messages_due" ON "chat_messages" USING btree ("state","due_at","received_at","reference");--> statement-breakpoint
CREATE INDEX "chat_messages_ended" ON "chat_messages" USING btree ("received_at","reference") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("waits_for","due_at","created_at","reference");--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("state","due_at","created_at","reference");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("flow","state") WHERE waits_for <> 'nobody';--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("state","due_at","received_at","reference");--> statement-breakpoint
CREATE INDEX "outbox_mails_undelivered" ON "outbox_mails" USING btree ("created_at","id") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "refunds_listed" ON "refunds" USING btree ("requested_at","id") WHERE state <> 'failed';