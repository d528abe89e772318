CREATE TABLE "chat_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"operator" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"name" text,
	"email" text,
	"message" text,
	"page_key" text,
	"signed_in" boolean NOT NULL,
	"client_address" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_complaints" (
	"reference" text PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailing_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"subscription_id" uuid,
	"consent_source" text NOT NULL,
	"consent_reference" text,
	"consent_text_version" text,
	"consent_asked_at" timestamp with time zone NOT NULL,
	"consent_confirmed_at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
	"key_hash" text,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"bounce" text,
	"bounced_at" timestamp with time zone,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "mailing_recipients_address" UNIQUE("mailing_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"state" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"final_counts" jsonb
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_reference" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"old_provider" text,
	"new_provider" text NOT NULL,
	"old_monthly_cents" integer,
	"old_yearly_cents" integer,
	"new_monthly_cents" integer NOT NULL,
	"yearly_saving_cents" integer,
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
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"contract" text NOT NULL,
	"asked_on" date NOT NULL,
	"contract_class" text NOT NULL,
	"last_day" date NOT NULL,
	"ends_on" date NOT NULL,
	"moved_from" date,
	"moved_because" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"mailed_days_before" integer,
	"checked_on" date,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
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
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"list" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"text_version" text,
	"client_address" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_address_list" UNIQUE("email_key","list")
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
	"order_letter" integer,
	"request_reference" text,
	"due_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "companies_imported_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"normalised_name" text NOT NULL,
	"aliases" text[] NOT NULL,
	"category" text NOT NULL,
	"contract_class" text NOT NULL,
	"country" text NOT NULL,
	"status" text NOT NULL,
	"successor" text,
	"cancellable" boolean NOT NULL,
	"english" boolean NOT NULL,
	"flagged" boolean NOT NULL,
	"origin" text NOT NULL,
	"confidence" text NOT NULL,
	"is_maintained" boolean DEFAULT false NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companies_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
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
CREATE TABLE "company_facts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"purpose" text NOT NULL,
	"tier" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_url" text,
	"source_date" text,
	"checked" text NOT NULL,
	"note" jsonb,
	"remark" text,
	"quote" text,
	"origin" text NOT NULL,
	"verdict" text,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "company_imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"read" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"flagged" integer NOT NULL,
	"skipped" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_names" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"term" text NOT NULL,
	"normalised" text NOT NULL,
	"kind" text NOT NULL,
	"tier" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_state" (
	"name" text PRIMARY KEY NOT NULL,
	"register_hash" text NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"kind" text,
	"text" text,
	"source_kind" text NOT NULL,
	"source_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"fact_id" bigint,
	"request_reference" text,
	CONSTRAINT "fact_proposals_request_reference_unique" UNIQUE("request_reference")
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"mark" smallint NOT NULL,
	CONSTRAINT "missed_searches_text_day_pk" PRIMARY KEY("text","day"),
	CONSTRAINT "missed_searches_mark" UNIQUE("text","mark"),
	CONSTRAINT "missed_searches_text" CHECK (char_length("missed_searches"."text") between 1 and 60 and "missed_searches"."text" !~ '[0-9@]')
);
--> statement-breakpoint
CREATE TABLE "access_grants" (
	"reference" text NOT NULL,
	"browser_hash" text NOT NULL,
	"origin" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_grants_reference_browser_hash_pk" PRIMARY KEY("reference","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "account_grants" (
	"reference" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"purpose" text NOT NULL,
	"details" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "campaign_counts_day_kind_source_medium_campaign_pk" PRIMARY KEY("day","kind","source","medium","campaign")
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"client_address" text NOT NULL,
	CONSTRAINT "declarations_once" UNIQUE("reference","kind")
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"scope" text NOT NULL,
	"browser_hash" text NOT NULL,
	"key" text NOT NULL,
	"payload_hash" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_calls_scope_browser_hash_key_pk" PRIMARY KEY("scope","browser_hash","key")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"browser" text,
	"system" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "account_declarations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"accepted" boolean NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"client_address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"commercial_opted_in" boolean NOT NULL,
	"host_screen" text NOT NULL,
	"made_by_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deletion_warned_at" timestamp with time zone,
	CONSTRAINT "accounts_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_notes" (
	"browser_hash" text NOT NULL,
	"form" text NOT NULL,
	"values" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"message" text,
	"done" boolean NOT NULL,
	"other_device" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_notes_browser_hash_form_pk" PRIMARY KEY("browser_hash","form")
);
--> statement-breakpoint
CREATE TABLE "mail_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"browser_hash" text NOT NULL,
	"redirect_path" text,
	"locale" text NOT NULL,
	"is_spare" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"with_passkey" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "invalidations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"about" text,
	"mime" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"attempts" integer NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"operator_name" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "letter_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"note" text,
	"operator" text
);
--> statement-breakpoint
CREATE TABLE "letter_files" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"company" text NOT NULL,
	"company_name" text NOT NULL,
	"company_picture_url" text NOT NULL,
	"option" text NOT NULL,
	"price_cents" integer NOT NULL,
	"country" text NOT NULL,
	"letter_date" date NOT NULL,
	"ends_on" date,
	"input" jsonb,
	"sha256" text NOT NULL,
	"fingerprint" text NOT NULL,
	"track_code" text,
	"post_after" timestamp with time zone,
	"work_starts_at" timestamp with time zone,
	"queued_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"call_planned_at" timestamp with time zone,
	"tracking_asked_at" timestamp with time zone,
	CONSTRAINT "letters_code_unique" UNIQUE("code"),
	CONSTRAINT "letters_order_position" UNIQUE("order_reference","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"company" text NOT NULL,
	"country" text NOT NULL,
	"letter_option" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"regular_amount_cents" integer NOT NULL,
	"email" text,
	"first_name" text,
	"start_moment" text NOT NULL,
	"start_chosen_at" timestamp with time zone,
	"wait_explained_at" timestamp with time zone,
	"payload_hash" text NOT NULL,
	"client_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"expired_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "self_posted_letters" (
	"sha256" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"company_name" text NOT NULL,
	"letter_date" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
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
	"followed_up_at" timestamp with time zone,
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
CREATE TABLE "drafts" (
	"reference" text PRIMARY KEY NOT NULL,
	"flow" text NOT NULL,
	"company" text,
	"country" text,
	"locale" text NOT NULL,
	"step" text NOT NULL,
	"values" jsonb NOT NULL,
	"errors" jsonb,
	"message" text,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"posted_pages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"letter_codes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"reference" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"source_sha256" text,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emailed_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_reference" text NOT NULL,
	"state" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"sender_name" text NOT NULL,
	"locale" text NOT NULL,
	"company" text NOT NULL,
	"company_name" text NOT NULL,
	"company_email" text NOT NULL,
	"letter_language" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"letter_date" date NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"fingerprint" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mail_id" uuid,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"server_response" text,
	"bounce" text,
	"bounced_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_figures" (
	"from_day" date PRIMARY KEY NOT NULL,
	"to_day" date NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'order' NOT NULL,
	"order_reference" text NOT NULL,
	"company" text,
	"locale" text DEFAULT 'nl' NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"checkout_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text,
	"provider_id" text,
	"attempt" integer NOT NULL,
	"tries" integer NOT NULL,
	"failure" text,
	"requested_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	CONSTRAINT "print_problems_once" UNIQUE("batch","line","reason")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"reference" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"to_number" text NOT NULL,
	"text" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"proof_id" uuid PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"client_address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "export_parts_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"browser_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"size_bytes" integer
);
--> statement-breakpoint
CREATE TABLE "fixed_cost_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"right" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fixed_cost_links_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "fixed_costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"company_slug" text,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"period" text NOT NULL,
	"started_on" date,
	"term_months" integer,
	"source" text NOT NULL,
	"paid_on" date,
	"previous_cents" integer,
	"increase_noticed_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_reference_chat_messages_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."chat_messages"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_reference_requests_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."requests"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_events" ADD CONSTRAINT "withdrawal_events_reference_withdrawals_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."withdrawals"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_facts" ADD CONSTRAINT "company_facts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_names" ADD CONSTRAINT "company_names_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_proposals" ADD CONSTRAINT "fact_proposals_fact_id_company_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."company_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_declarations" ADD CONSTRAINT "account_declarations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_requests" ADD CONSTRAINT "mail_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_events" ADD CONSTRAINT "letter_events_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_order_reference_orders_reference_fk" FOREIGN KEY ("order_reference") REFERENCES "public"."orders"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_supplements" ADD CONSTRAINT "letter_supplements_answer_id_dispute_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."dispute_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_cost_links" ADD CONSTRAINT "fixed_cost_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_costs" ADD CONSTRAINT "fixed_costs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_events_reference" ON "chat_events" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "chat_messages_due" ON "chat_messages" USING btree ("state","due_at","received_at","reference");--> statement-breakpoint
CREATE INDEX "chat_messages_state" ON "chat_messages" USING btree ("state","received_at","reference");--> statement-breakpoint
CREATE INDEX "chat_messages_ended" ON "chat_messages" USING btree ("received_at","reference") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "chat_messages_email" ON "chat_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "chat_messages_search" ON "chat_messages" USING gin ((coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "waiting_complaints_expiry" ON "waiting_complaints" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_bounces_email" ON "mail_bounces" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "mail_bounces_received" ON "mail_bounces" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "mailing_recipients_state" ON "mailing_recipients" USING btree ("mailing_id","state","id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_email" ON "mailing_recipients" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "mailing_recipients_mail" ON "mailing_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_key" ON "mailing_recipients" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "mailing_recipients_subscription" ON "mailing_recipients" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_claimed" ON "mailing_recipients" USING btree ("claimed_at") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "mailings_created" ON "mailings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mailings_list" ON "mailings" USING btree ("list","started_at");--> statement-breakpoint
CREATE INDEX "proposals_request" ON "proposals" USING btree ("request_reference","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("request_reference") WHERE decision = 'open';--> statement-breakpoint
CREATE INDEX "proposals_expiry" ON "proposals" USING btree ("expires_at") WHERE decision = 'open';--> statement-breakpoint
CREATE INDEX "proposals_unreminded" ON "proposals" USING btree ("decided_at") WHERE decision = 'accepted' and fee_cents is not null and (reminded_at is null or reminded_at < decided_at);--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_address_contract" ON "reminders" USING btree ("email_key","contract") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "reminders_unchecked" ON "reminders" USING btree ("checked_on") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "reminders_confirming" ON "reminders" USING btree ("asked_at") WHERE state = 'confirming';--> statement-breakpoint
CREATE INDEX "reminders_ended" ON "reminders" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "request_events_reference" ON "request_events" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("waits_for","due_at","created_at","reference");--> statement-breakpoint
CREATE INDEX "requests_elsewhere" ON "requests" USING btree ("due_at","created_at","reference") WHERE waits_for <> 'nobody' and waits_for <> 'operator';--> statement-breakpoint
CREATE INDEX "requests_clock" ON "requests" USING btree ("clock_at");--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("state","due_at","created_at","reference");--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("flow","state") WHERE waits_for <> 'nobody';--> statement-breakpoint
CREATE INDEX "requests_unerased" ON "requests" USING btree ("process","state","state_since") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "requests_unerased_flow" ON "requests" USING btree ("flow","created_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "requests_search" ON "requests" USING gin ((coalesce("first_name", '') || ' ' || coalesce("values" ->> 'lastName', '') || ' ' || coalesce("values" ->> 'fullName', '') || ' ' || coalesce("values" ->> 'companyName', '') || ' ' || coalesce("email", '') || ' ' || coalesce("company_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_list" ON "subscriptions" USING btree ("list","state");--> statement-breakpoint
CREATE INDEX "subscriptions_confirming" ON "subscriptions" USING btree ("asked_at") WHERE state = 'confirming';--> statement-breakpoint
CREATE INDEX "subscriptions_ended" ON "subscriptions" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "withdrawal_events_reference" ON "withdrawal_events" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "withdrawals_due" ON "withdrawals" USING btree ("state","due_at","received_at","reference");--> statement-breakpoint
CREATE INDEX "withdrawals_state" ON "withdrawals" USING btree ("state","received_at","reference");--> statement-breakpoint
CREATE INDEX "withdrawals_email" ON "withdrawals" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "withdrawals_ended" ON "withdrawals" USING btree ("received_at") WHERE state = 'done' and erased_at is null;--> statement-breakpoint
CREATE INDEX "withdrawals_search" ON "withdrawals" USING gin (("reference" || ' ' || coalesce("order_reference", '') || ' ' || coalesce("name", '') || ' ' || coalesce("contract", '') || ' ' || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("origin","category","normalised_name");--> statement-breakpoint
CREATE INDEX "companies_shown_by_name" ON "companies" USING btree ("normalised_name","slug","origin") WHERE status = 'active' and not flagged;--> statement-breakpoint
CREATE UNIQUE INDEX "company_corrections_once" ON "company_corrections" USING btree ("answer_id","kind");--> statement-breakpoint
CREATE INDEX "company_corrections_company" ON "company_corrections" USING btree ("company","verdict");--> statement-breakpoint
CREATE INDEX "company_corrections_open" ON "company_corrections" USING btree ("suggested_at") WHERE "company_corrections"."verdict" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_facts_once" ON "company_facts" USING btree ("company_id","key");--> statement-breakpoint
CREATE INDEX "company_names_by_company" ON "company_names" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "fact_proposals_company" ON "fact_proposals" USING btree ("company","created_at");--> statement-breakpoint
CREATE INDEX "fact_proposals_open" ON "fact_proposals" USING btree ("created_at") WHERE "fact_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "fact_proposals_fact" ON "fact_proposals" USING btree ("fact_id");--> statement-breakpoint
CREATE INDEX "missed_searches_day" ON "missed_searches" USING btree ("day");--> statement-breakpoint
CREATE INDEX "access_grants_browser" ON "access_grants" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "access_grants_expiry" ON "access_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_grants_account" ON "account_grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mailed_keys_subject" ON "mailed_keys" USING btree ("subject_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "mailed_keys_expiry" ON "mailed_keys" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "campaign_counts_day" ON "campaign_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "idempotent_calls_expiry" ON "idempotent_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_declarations_account" ON "account_declarations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "accounts_unconfirmed" ON "accounts" USING btree ("created_at") WHERE email_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "form_notes_expiry" ON "form_notes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "outbox_mails_created" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_about" ON "outbox_mails" USING btree ("about");--> statement-breakpoint
CREATE INDEX "outbox_mails_undelivered" ON "outbox_mails" USING btree ("created_at","id") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "outbox_mails_to" ON "outbox_mails" USING btree (lower("to_address"));--> statement-breakpoint
CREATE INDEX "outbox_mails_mailbox" ON "outbox_mails" USING btree ((case
  when lower("to_address") ~ '@(gmail|googlemail)[.]com$'
  then replace(split_part(split_part(lower("to_address"), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else regexp_replace(lower("to_address"), '^([^+@]+)[+][^@]*@', '\1@') end));--> statement-breakpoint
CREATE INDEX "operator_acts_subject" ON "operator_acts" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "operator_acts_subject_id" ON "operator_acts" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "letter_events_letter" ON "letter_events" USING btree ("letter_id","id");--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state","letter_date");--> statement-breakpoint
CREATE INDEX "letters_waiting" ON "letters" USING btree ("work_starts_at","order_reference","position","state") WHERE state in ('submitted', 'processed');--> statement-breakpoint
CREATE INDEX "letters_on_the_way" ON "letters" USING btree ("work_starts_at","order_reference","position") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "letters_unqueued" ON "letters" USING btree ("post_after") WHERE state = 'submitted' and queued_at is null;--> statement-breakpoint
CREATE INDEX "letters_uncalled" ON "letters" USING btree (coalesce("received_at", '-infinity')) WHERE state = 'received' and call_planned_at is null;--> statement-breakpoint
CREATE INDEX "letters_refundable" ON "letters" USING btree ("work_starts_at","order_reference","position") WHERE state in ('submitted', 'processed', 'sent', 'received', 'blocked');--> statement-breakpoint
CREATE INDEX "letters_company" ON "letters" USING btree ("company");--> statement-breakpoint
CREATE INDEX "letters_queued_company" ON "letters" USING gin ("company_name" gin_trgm_ops) WHERE state in ('submitted', 'processed', 'sent');--> statement-breakpoint
CREATE INDEX "letters_track_code" ON "letters" USING btree ("track_code") WHERE track_code is not null;--> statement-breakpoint
CREATE INDEX "letters_sha256" ON "letters" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "letters_fingerprint" ON "letters" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE submitted_at is null and expired_at is null;--> statement-breakpoint
CREATE INDEX "orders_unerased" ON "orders" USING btree ("created_at") WHERE erased_at is null and submitted_at is not null;--> statement-breakpoint
CREATE INDEX "orders_unerased_unpaid" ON "orders" USING btree ("created_at") WHERE erased_at is null and submitted_at is null;--> statement-breakpoint
CREATE INDEX "self_posted_letters_fingerprint" ON "self_posted_letters" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "self_posted_letters_expiry" ON "self_posted_letters" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_answers_open" ON "dispute_answers" USING btree ("letter_id") WHERE "dispute_answers"."undone_at" is null and "dispute_answers"."verdict" is null;--> statement-breakpoint
CREATE INDEX "dispute_answers_letter" ON "dispute_answers" USING btree ("letter_id","at");--> statement-breakpoint
CREATE INDEX "dispute_answers_to_check" ON "dispute_answers" USING btree ("final_at") WHERE "dispute_answers"."undone_at" is null and "dispute_answers"."verdict" is null;--> statement-breakpoint
CREATE INDEX "dispute_answers_unfinished" ON "dispute_answers" USING btree ("at") WHERE "dispute_answers"."undone_at" is null and "dispute_answers"."final_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_calls_open" ON "follow_up_calls" USING btree ("letter_id") WHERE "follow_up_calls"."called_at" is null;--> statement-breakpoint
CREATE INDEX "follow_up_calls_due" ON "follow_up_calls" USING btree ("due_at","created_at") WHERE "follow_up_calls"."called_at" is null;--> statement-breakpoint
CREATE INDEX "follow_up_calls_letter" ON "follow_up_calls" USING btree ("letter_id","created_at");--> statement-breakpoint
CREATE INDEX "letter_supplements_unsent" ON "letter_supplements" USING btree ("added_at") WHERE "letter_supplements"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "letter_supplements_waiting" ON "letter_supplements" USING btree ("sent_at") WHERE "letter_supplements"."followed_up_at" is null;--> statement-breakpoint
CREATE INDEX "money_backs_refunded" ON "money_backs" USING btree ("refunded_at");--> statement-breakpoint
CREATE INDEX "money_backs_waiting" ON "money_backs" USING btree ("at") WHERE "money_backs"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "drafts_expiry" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drafts_company" ON "drafts" USING btree ("company");--> statement-breakpoint
CREATE INDEX "drafts_companies" ON "drafts" USING gin (("values" -> 'companies'));--> statement-breakpoint
CREATE INDEX "drafts_email" ON "drafts" USING btree (lower(coalesce("values" ->> 'email', ''))) WHERE ordered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emailed_letters_draft" ON "emailed_letters" USING btree ("draft_reference") WHERE state in ('confirming', 'queued', 'sending', 'sent') and bounce is distinct from 'hard';--> statement-breakpoint
CREATE INDEX "emailed_letters_email" ON "emailed_letters" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "emailed_letters_expiry" ON "emailed_letters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "emailed_letters_mail" ON "emailed_letters" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "emailed_letters_sending" ON "emailed_letters" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "emailed_letters_sha256" ON "emailed_letters" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "emailed_letters_fingerprint" ON "emailed_letters" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_reference","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_active" ON "payments" USING btree ("purpose","order_reference") WHERE status in ('open', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "payments_active" ON "payments" USING btree ("updated_at") WHERE status in ('open', 'pending', 'authorized');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "refunds_listed" ON "refunds" USING btree ("requested_at","id") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("updated_at") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "print_problems_at" ON "print_problems" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sms_codes_expiry" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_messages_created" ON "sms_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_about" ON "sms_messages" USING btree ("about");--> statement-breakpoint
CREATE INDEX "consents_chosen" ON "consents" USING btree ("chosen_at");--> statement-breakpoint
CREATE INDEX "exports_account" ON "exports" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE INDEX "exports_expiry" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "fixed_cost_links_account" ON "fixed_cost_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "fixed_cost_links_expiry" ON "fixed_cost_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "fixed_costs_account" ON "fixed_costs" USING btree ("account_id");