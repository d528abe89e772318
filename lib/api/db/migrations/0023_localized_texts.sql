ALTER TABLE "companies" ADD COLUMN "free_route" jsonb;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD COLUMN "note" jsonb;--> statement-breakpoint
UPDATE "companies" SET "free_route" = jsonb_strip_nulls(jsonb_build_object('nl', coalesce("free_route_nl", "free_route_en"), 'en', "free_route_en")) WHERE coalesce("free_route_nl", "free_route_en") IS NOT NULL;--> statement-breakpoint
UPDATE "company_contacts" SET "note" = jsonb_strip_nulls(jsonb_build_object('nl', coalesce("note_nl", "note_en"), 'en', "note_en")) WHERE coalesce("note_nl", "note_en") IS NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "free_route_nl";--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "free_route_en";--> statement-breakpoint
ALTER TABLE "company_contacts" DROP COLUMN "note_nl";--> statement-breakpoint
ALTER TABLE "company_contacts" DROP COLUMN "note_en";
