CREATE TABLE "ended_checks" (
	"reference" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"company" text NOT NULL,
	CONSTRAINT "ended_checks_subject" UNIQUE("subject_kind","subject_id","company")
);
--> statement-breakpoint
CREATE TABLE "moving_list_companies" (
	"list_id" uuid NOT NULL,
	"company_slug" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_list_companies_list_id_company_slug_pk" PRIMARY KEY("list_id","company_slug")
);
--> statement-breakpoint
CREATE TABLE "moving_list_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_list_links_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "moving_list_ticks" (
	"list_id" uuid NOT NULL,
	"line" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_list_ticks_list_id_line_pk" PRIMARY KEY("list_id","line")
);
--> statement-breakpoint
CREATE TABLE "moving_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"moves_on" date NOT NULL,
	"home" text,
	"rent_day" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_lists_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "case_file_hashes" (
	"sha256" text PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"part" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_file_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "case_file_links_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "estate_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"estate_reference" text NOT NULL,
	"company_slug" text,
	"name" text NOT NULL,
	"contract_class" text NOT NULL,
	"wish" text NOT NULL,
	"contract_number" text,
	"done_at" timestamp with time zone,
	"letter_reference" text,
	"letter_position" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estates" (
	"reference" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"values" jsonb NOT NULL,
	"deceased_version" integer DEFAULT 1 NOT NULL,
	"heir_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"letter_date" date NOT NULL,
	"sha256" text NOT NULL,
	"fingerprint" text NOT NULL,
	"track_code" text,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"returned_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"pdf" "bytea",
	CONSTRAINT "letter_postings_code_unique" UNIQUE("code"),
	CONSTRAINT "letter_postings_number" UNIQUE("letter_id","number")
);
--> statement-breakpoint
CREATE TABLE "print_house_news" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"paper_id" uuid,
	"kind" text NOT NULL,
	"track_code" text,
	"words" text,
	"at" timestamp with time zone NOT NULL,
	"batch" text,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "print_house_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"option" text NOT NULL,
	"state" text NOT NULL,
	"sha256" text NOT NULL,
	"key" uuid NOT NULL,
	"house_id" text,
	"status" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	CONSTRAINT "print_house_papers_house_id" UNIQUE("house_id"),
	CONSTRAINT "print_house_papers_paper" UNIQUE("code","position")
);
--> statement-breakpoint
CREATE TABLE "letter_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"posting" integer NOT NULL,
	"reason" text NOT NULL,
	"reported_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"denied_at" timestamp with time zone,
	"next_code" text NOT NULL,
	"recipient" jsonb,
	"choice" text,
	"chosen_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "letter_returns_posting" UNIQUE("letter_id","posting")
);
--> statement-breakpoint
DROP INDEX "letters_refundable";--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "kind" text DEFAULT 'contract' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "mailed_through" date;--> statement-breakpoint
ALTER TABLE "fact_proposals" ADD COLUMN "doubted_fact_id" bigint;--> statement-breakpoint
ALTER TABLE "letter_supplements" ADD COLUMN "printer" text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_events" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "letter_events" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "posting" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "printer" text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_problems" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "ended_checks" ADD CONSTRAINT "ended_checks_reference_cases_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."cases"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_list_companies" ADD CONSTRAINT "moving_list_companies_list_id_moving_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."moving_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_list_links" ADD CONSTRAINT "moving_list_links_list_id_moving_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."moving_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_list_ticks" ADD CONSTRAINT "moving_list_ticks_list_id_moving_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."moving_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_lists" ADD CONSTRAINT "moving_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_file_hashes" ADD CONSTRAINT "case_file_hashes_order_reference_orders_reference_fk" FOREIGN KEY ("order_reference") REFERENCES "public"."orders"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_file_links" ADD CONSTRAINT "case_file_links_order_reference_orders_reference_fk" FOREIGN KEY ("order_reference") REFERENCES "public"."orders"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estate_contracts" ADD CONSTRAINT "estate_contracts_estate_reference_estates_reference_fk" FOREIGN KEY ("estate_reference") REFERENCES "public"."estates"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_postings" ADD CONSTRAINT "letter_postings_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moving_list_links_list" ON "moving_list_links" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "moving_list_links_expiry" ON "moving_list_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "moving_lists_moves_on" ON "moving_lists" USING btree ("moves_on");--> statement-breakpoint
CREATE INDEX "case_file_hashes_made" ON "case_file_hashes" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "case_file_links_order" ON "case_file_links" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "case_file_links_expiry" ON "case_file_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "estate_contracts_estate" ON "estate_contracts" USING btree ("estate_reference","created_at");--> statement-breakpoint
CREATE INDEX "estates_expiry" ON "estates" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "estates_email" ON "estates" USING btree (lower(coalesce("values" ->> 'email', '')));--> statement-breakpoint
CREATE INDEX "letter_postings_sha256" ON "letter_postings" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "letter_postings_fingerprint" ON "letter_postings" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "letter_postings_track_code" ON "letter_postings" USING btree ("track_code") WHERE track_code is not null;--> statement-breakpoint
CREATE INDEX "print_house_news_new" ON "print_house_news" USING btree ("number") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "print_house_news_applied" ON "print_house_news" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "print_house_papers_due" ON "print_house_papers" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "print_house_papers_failing" ON "print_house_papers" USING btree ("failing_since") WHERE failing_since is not null;--> statement-breakpoint
ALTER TABLE "fact_proposals" ADD CONSTRAINT "fact_proposals_doubted_fact_id_company_facts_id_fk" FOREIGN KEY ("doubted_fact_id") REFERENCES "public"."company_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_check_ended" ON "cases" USING btree ("state_since") WHERE process = 'ended-check' and waits_for = 'nobody';--> statement-breakpoint
CREATE UNIQUE INDEX "fact_proposals_doubted" ON "fact_proposals" USING btree ("doubted_fact_id") WHERE "fact_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "letters_returned" ON "letters" USING btree ("work_starts_at","order_reference","position") WHERE state = 'returned';--> statement-breakpoint
CREATE INDEX "letters_refundable" ON "letters" USING btree ("work_starts_at","order_reference","position") WHERE state in ('submitted', 'processed', 'sent', 'received', 'returned', 'blocked');