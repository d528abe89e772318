CREATE TABLE "fixed_cost_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"right" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fixed_cost_links_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "fixed_costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"company_slug" text,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"period" text NOT NULL,
	"started_on" date,
	"term_months" integer,
	"source" text NOT NULL,
	"paid_on" date,
	"previous_cents" integer,
	"increase_noticed_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fixed_cost_links" ADD CONSTRAINT "fixed_cost_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_costs" ADD CONSTRAINT "fixed_costs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixed_cost_links_account" ON "fixed_cost_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "fixed_cost_links_expiry" ON "fixed_cost_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "fixed_costs_account" ON "fixed_costs" USING btree ("account_id");