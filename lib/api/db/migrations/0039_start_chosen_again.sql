ALTER TABLE "orders" ADD COLUMN "start_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wait_explained_at" timestamp with time zone;