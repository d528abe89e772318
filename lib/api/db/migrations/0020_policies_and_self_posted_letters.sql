CREATE TABLE "self_posted_letters" (
	"sha256" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"company_name" text NOT NULL,
	"letter_date" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "old_monthly_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "yearly_saving_cents" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "self_posted_letters_fingerprint" ON "self_posted_letters" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "self_posted_letters_expiry" ON "self_posted_letters" USING btree ("expires_at");