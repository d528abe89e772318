CREATE TABLE "emailed_letter_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emailed_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_reference" text NOT NULL,
	"state" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"sender_name" text NOT NULL,
	"locale" text NOT NULL,
	"company" text NOT NULL,
	"company_name" text NOT NULL,
	"company_email" text NOT NULL,
	"mail_locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"letter_date" date NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"fingerprint" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"mail_id" uuid,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"server_response" text,
	"bounce" text,
	"bounced_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emailed_letter_keys" ADD CONSTRAINT "emailed_letter_keys_letter_id_emailed_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."emailed_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emailed_letter_keys_letter" ON "emailed_letter_keys" USING btree ("letter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emailed_letters_draft" ON "emailed_letters" USING btree ("draft_reference") WHERE state in ('confirming', 'queued', 'sending', 'sent') and bounce is distinct from 'hard';--> statement-breakpoint
CREATE INDEX "emailed_letters_email" ON "emailed_letters" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "emailed_letters_expiry" ON "emailed_letters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "emailed_letters_mail" ON "emailed_letters" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "emailed_letters_sending" ON "emailed_letters" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "emailed_letters_sha256" ON "emailed_letters" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "emailed_letters_fingerprint" ON "emailed_letters" USING btree ("fingerprint");