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
-- The register writes its own facts at the next start; contacts of imported records and of companies' answers move here.
INSERT INTO "company_facts" ("company_id", "key", "kind", "value", "purpose", "tier", "source_kind", "source_url", "checked", "note", "origin")
SELECT c."company_id", encode(sha256(convert_to(concat_ws('|', c."kind", c."position", c."value"), 'UTF8')), 'hex'), c."kind",
	CASE WHEN c."kind" <> 'address' THEN to_jsonb(c."value")
		ELSE jsonb_build_object('lines', coalesce(to_jsonb(c."lines"), to_jsonb(string_to_array(c."value", E'\n'))),
			'postal_code', c."postal_code", 'city', c."city", 'country', c."address_country") END,
	c."purpose", 'B', 'independent',
	coalesce(substring(c."source" from 'https?://[^[:space:]|)]+'), 'https://www.datarequests.org/company/' || o."slug"),
	c."source_date",
	CASE WHEN c."note_nl" IS NULL THEN NULL ELSE jsonb_build_object('nl', c."note_nl", 'en', c."note_en") END, 'import'
FROM "company_contacts" c JOIN "companies" o ON o."id" = c."company_id" WHERE o."origin" = 'import';--> statement-breakpoint
INSERT INTO "company_facts" ("company_id", "key", "kind", "value", "purpose", "tier", "source_kind", "source_date", "checked", "origin", "verdict", "decided_at", "decided_by")
SELECT DISTINCT ON (o."id", r."kind") o."id", encode(sha256(convert_to(r."id"::text, 'UTF8')), 'hex'), r."kind",
	CASE WHEN r."kind" <> 'address' THEN to_jsonb(r."value")
		ELSE jsonb_build_object('lines', to_jsonb(string_to_array(r."value", E'\n')), 'postal_code', NULL, 'city', NULL, 'country', NULL) END,
	'general', 'A', 'company-answer', to_char(r."suggested_at" AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM-DD'),
	to_char(r."suggested_at" AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM-DD'), 'site', 'confirmed', r."decided_at", r."decided_by"
FROM "company_corrections" r JOIN "companies" o ON o."slug" = r."company" WHERE r."verdict" = 'accepted'
ORDER BY o."id", r."kind", r."suggested_at" DESC;--> statement-breakpoint
DROP TABLE "company_contacts" CASCADE;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_maintained" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_facts" ADD CONSTRAINT "company_facts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_facts_once" ON "company_facts" USING btree ("company_id","key");--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "free_route_nl";--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "free_route_en";