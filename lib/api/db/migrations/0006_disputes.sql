CREATE TABLE "company_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"answer_id" uuid NOT NULL,
	"suggested_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "dispute_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb,
	"expected_end" date,
	"browser_hash" text NOT NULL,
	"client_address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"final_at" timestamp with time zone,
	"verdict" text,
	"checked_at" timestamp with time zone,
	"checked_by" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "follow_up_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" text,
	"outcome" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "letter_supplements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"values" jsonb,
	"pdf" "bytea",
	"sha256" text NOT NULL,
	"fingerprint" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	CONSTRAINT "letter_supplements_answer" UNIQUE("answer_id"),
	CONSTRAINT "letter_supplements_number" UNIQUE("letter_id","number")
);
--> statement-breakpoint
CREATE TABLE "money_backs" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"note" text,
	"refunded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_reference" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"old_provider" text,
	"new_provider" text NOT NULL,
	"old_monthly_cents" integer NOT NULL,
	"new_monthly_cents" integer NOT NULL,
	"yearly_saving_cents" integer NOT NULL,
	"total_saving_cents" integer,
	"fee_cents" integer,
	"provider_pays_cents" integer,
	"contract_start_date" date,
	"contract_end_date" date,
	"note" text,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	"reason_text" text,
	"signature" jsonb,
	"declarations" jsonb,
	"decided_locale" text,
	"client_address" text
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"operator_id" uuid,
	"operator_name" text,
	"act" text,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text,
	"values" jsonb
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"reference" text PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"process" text NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"company" text,
	"company_name" text,
	"company_picture_url" text,
	"values" jsonb,
	"email" text,
	"first_name" text,
	"phone_number" text,
	"payload_hash" text NOT NULL,
	"client_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"waits_for" text NOT NULL,
	"due_at" timestamp with time zone,
	"clock_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"operator" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"reference" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"name" text,
	"contract" text,
	"email" text,
	"payload_hash" text NOT NULL,
	"client_address" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"finding" text NOT NULL,
	"order_reference" text,
	"request_reference" text,
	"due_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "letter_supplements" ADD CONSTRAINT "letter_supplements_answer_id_dispute_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."dispute_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_reference_requests_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."requests"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_reference_withdrawals_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."withdrawals"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_corrections_once" ON "company_corrections" USING btree ("answer_id","kind");--> statement-breakpoint
CREATE INDEX "company_corrections_company" ON "company_corrections" USING btree ("company","verdict");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_answers_open" ON "dispute_answers" USING btree ("letter_id") WHERE "dispute_answers"."undone_at" is null and "dispute_answers"."verdict" is null;--> statement-breakpoint
CREATE INDEX "dispute_answers_letter" ON "dispute_answers" USING btree ("letter_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_calls_open" ON "follow_up_calls" USING btree ("letter_id") WHERE "follow_up_calls"."called_at" is null;--> statement-breakpoint
CREATE INDEX "follow_up_calls_letter" ON "follow_up_calls" USING btree ("letter_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_request" ON "proposals" USING btree ("request_reference","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("request_reference") WHERE decision = 'open';--> statement-breakpoint
CREATE INDEX "proposals_expiry" ON "proposals" USING btree ("expires_at") WHERE decision = 'open';--> statement-breakpoint
CREATE INDEX "request_events_reference" ON "request_events" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("waits_for","due_at");--> statement-breakpoint
CREATE INDEX "requests_clock" ON "requests" USING btree ("clock_at");--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "withdrawal_events_reference" ON "withdrawal_events" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "withdrawals_email" ON "withdrawals" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_reference");