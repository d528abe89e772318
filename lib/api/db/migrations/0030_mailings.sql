CREATE TABLE "mail_bounces" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailing_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"subscription_id" uuid,
	"consent_source" text NOT NULL,
	"consent_reference" text,
	"consent_text_version" text,
	"consent_asked_at" timestamp with time zone NOT NULL,
	"consent_confirmed_at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
	"key_hash" text,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"bounce" text,
	"bounced_at" timestamp with time zone,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "mailing_recipients_address" UNIQUE("mailing_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"state" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"final_counts" jsonb
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_bounces_email" ON "mail_bounces" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "mail_bounces_received" ON "mail_bounces" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "mailing_recipients_state" ON "mailing_recipients" USING btree ("mailing_id","state","id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_email" ON "mailing_recipients" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "mailing_recipients_mail" ON "mailing_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_key" ON "mailing_recipients" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "mailing_recipients_subscription" ON "mailing_recipients" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "mailing_recipients_claimed" ON "mailing_recipients" USING btree ("claimed_at") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "mailings_created" ON "mailings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mailings_list" ON "mailings" USING btree ("list","started_at");--> statement-breakpoint
CREATE INDEX "operator_acts_subject_id" ON "operator_acts" USING btree ("subject_id");