ALTER TABLE "drafts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;