CREATE TABLE "reminder_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"reminder_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"contract" text NOT NULL,
	"asked_on" date NOT NULL,
	"contract_class" text NOT NULL,
	"last_day" date NOT NULL,
	"ends_on" date NOT NULL,
	"moved_from" date,
	"moved_because" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"mailed_days_before" integer,
	"checked_on" date,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "published_figures" (
	"from_day" date PRIMARY KEY NOT NULL,
	"to_day" date NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_keys" ADD CONSTRAINT "reminder_keys_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_keys_reminder" ON "reminder_keys" USING btree ("reminder_id");--> statement-breakpoint
CREATE INDEX "reminder_keys_expiry" ON "reminder_keys" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_address_contract" ON "reminders" USING btree ("email_key","contract") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "reminders_unchecked" ON "reminders" USING btree ("checked_on") WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX "reminders_confirming" ON "reminders" USING btree ("asked_at") WHERE state = 'confirming';--> statement-breakpoint
CREATE INDEX "reminders_ended" ON "reminders" USING btree ("ended_at") WHERE ended_at is not null;