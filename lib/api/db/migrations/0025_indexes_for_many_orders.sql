DROP INDEX "letters_state";--> statement-breakpoint
CREATE INDEX "chat_messages_listed" ON "chat_messages" USING btree ("due_at","received_at" DESC NULLS FIRST,"reference");--> statement-breakpoint
CREATE INDEX "chat_messages_ended" ON "chat_messages" USING btree ("received_at") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ((coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proposals_unreminded" ON "proposals" USING btree ("decided_at") WHERE decision = 'accepted' and fee_cents is not null and (reminded_at is null or reminded_at < decided_at);--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("state");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("flow") WHERE waits_for <> 'nobody';--> statement-breakpoint
CREATE INDEX "requests_unerased" ON "requests" USING btree ("process","state","state_since") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "requests_unerased_flow" ON "requests" USING btree ("flow","created_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ((coalesce("first_name", '') || ' ' || coalesce("values" ->> 'lastName', '') || ' ' || coalesce("values" ->> 'fullName', '') || ' ' || coalesce("values" ->> 'companyName', '') || ' ' || coalesce("email", '') || ' ' || coalesce("company_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscription_keys_expiry" ON "subscription_keys" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_confirming" ON "subscriptions" USING btree ("asked_at") WHERE state = 'confirming';--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "withdrawals_listed" ON "withdrawals" USING btree ("state" DESC NULLS FIRST,"due_at","received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "withdrawals_ended" ON "withdrawals" USING btree ("received_at") WHERE state = 'done' and erased_at is null;--> statement-breakpoint
CREATE INDEX "withdrawals_search" ON "withdrawals" USING gin (("reference" || ' ' || coalesce("order_reference", '') || ' ' || coalesce("name", '') || ' ' || coalesce("contract", '') || ' ' || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letters_company" ON "letters" USING btree ("company");--> statement-breakpoint
CREATE INDEX "orders_unerased" ON "orders" USING btree ("created_at") WHERE erased_at is null and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "orders_unerased_unpaid" ON "orders" USING btree ("created_at") WHERE erased_at is null and submitted_at is null;--> statement-breakpoint
CREATE INDEX "dispute_answers_unfinished" ON "dispute_answers" USING btree ("at") WHERE "dispute_answers"."undone_at" is null and "dispute_answers"."final_at" is null;--> statement-breakpoint
CREATE INDEX "letter_supplements_sent" ON "letter_supplements" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "money_backs_refunded" ON "money_backs" USING btree ("refunded_at");--> statement-breakpoint
CREATE INDEX "drafts_company" ON "drafts" USING btree ("company");--> statement-breakpoint
CREATE INDEX "drafts_companies" ON "drafts" USING gin (("values" -> 'companies'));--> statement-breakpoint
CREATE INDEX "drafts_email" ON "drafts" USING btree (lower(coalesce("values" ->> 'email', ''))) WHERE ordered_at is null;--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state");--> statement-breakpoint
CREATE INDEX "refunds_listed" ON "refunds" USING btree (("state" = 'failed') desc,"requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state","letter_date");