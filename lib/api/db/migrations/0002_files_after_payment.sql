ALTER TABLE "letter_events" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "passed_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "files_made_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "letter_events_untold" ON "letter_events" USING btree ("letter_id") WHERE mail_due_at is not null;