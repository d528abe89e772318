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
ALTER TABLE "fact_proposals" ADD COLUMN "doubted_fact_id" bigint;--> statement-breakpoint
ALTER TABLE "letter_events" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "letter_events" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "posting" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_postings" ADD CONSTRAINT "letter_postings_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_postings_sha256" ON "letter_postings" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "letter_postings_fingerprint" ON "letter_postings" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "letter_postings_track_code" ON "letter_postings" USING btree ("track_code") WHERE track_code is not null;--> statement-breakpoint
ALTER TABLE "fact_proposals" ADD CONSTRAINT "fact_proposals_doubted_fact_id_company_facts_id_fk" FOREIGN KEY ("doubted_fact_id") REFERENCES "public"."company_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fact_proposals_doubted" ON "fact_proposals" USING btree ("doubted_fact_id") WHERE "fact_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "letters_returned" ON "letters" USING btree ("work_starts_at","order_reference","position") WHERE state = 'returned';--> statement-breakpoint
CREATE INDEX "letters_refundable" ON "letters" USING btree ("work_starts_at","order_reference","position") WHERE state in ('submitted', 'processed', 'sent', 'received', 'returned', 'blocked');