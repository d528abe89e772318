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
ALTER TABLE "fact_proposals" ADD CONSTRAINT "fact_proposals_fact_id_company_facts_id_fk" FOREIGN KEY ("fact_id") REFERENCES "public"."company_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_proposals_company" ON "fact_proposals" USING btree ("company","created_at");--> statement-breakpoint
CREATE INDEX "fact_proposals_open" ON "fact_proposals" USING btree ("created_at") WHERE "fact_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "fact_proposals_fact" ON "fact_proposals" USING btree ("fact_id");--> statement-breakpoint
-- Reports that wait for an operator become proposals.
INSERT INTO "fact_proposals" ("id", "company", "text", "source_kind", "created_at", "request_reference")
SELECT gen_random_uuid(), "company", "values" ->> 'message', 'visitor', "created_at", "reference" FROM "requests"
WHERE "flow" = 'company-report' AND "waits_for" <> 'nobody' AND "erased_at" IS NULL AND "company" IS NOT NULL;
