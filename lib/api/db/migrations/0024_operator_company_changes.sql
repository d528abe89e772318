ALTER TABLE "operator_acts" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD COLUMN "after" jsonb;