CREATE TABLE "sms_codes" (
	"reference" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"to_number" text NOT NULL,
	"text" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "subscription_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"list" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"reference" text,
	"text_version" text,
	"client_address" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscriptions_address_list" UNIQUE("email_key","list")
);
--> statement-breakpoint
ALTER TABLE "subscription_keys" ADD CONSTRAINT "subscription_keys_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_codes_expiry" ON "sms_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_messages_created" ON "sms_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_messages_about" ON "sms_messages" USING btree ("about");--> statement-breakpoint
CREATE INDEX "subscription_keys_subscription" ON "subscription_keys" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_list" ON "subscriptions" USING btree ("list","state");