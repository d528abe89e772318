CREATE TABLE "company_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"code_hash" text,
	"code_browser_hash" text,
	"code_tries" smallint DEFAULT 0 NOT NULL,
	"code_sent_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"url" text,
	"secret" text,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"secret_browser_hash" text,
	"secret_shown_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_because" text,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"letter_id" uuid,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"status" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"delivery_id" uuid,
	"attempt" smallint,
	"outcome" text,
	"status" smallint
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_company_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."company_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_log" ADD CONSTRAINT "webhook_log_webhook_id_company_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."company_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_webhooks_once" ON "company_webhooks" USING btree ("company","email_key") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "company_webhooks_address" ON "company_webhooks" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "company_webhooks_code_browser" ON "company_webhooks" USING btree ("code_browser_hash");--> statement-breakpoint
CREATE INDEX "company_webhooks_listed" ON "company_webhooks" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_letter" ON "webhook_deliveries" USING btree ("webhook_id","letter_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_letter_id" ON "webhook_deliveries" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_log_webhook" ON "webhook_log" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_log_at" ON "webhook_log" USING btree ("at");