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
CREATE INDEX "campaign_counts_day" ON "campaign_counts" USING btree ("day");