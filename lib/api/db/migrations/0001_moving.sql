CREATE TABLE "moving_list_companies" (
	"list_id" uuid NOT NULL,
	"company_slug" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_list_companies_list_id_company_slug_pk" PRIMARY KEY("list_id","company_slug")
);
--> statement-breakpoint
CREATE TABLE "moving_list_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_list_links_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "moving_list_ticks" (
	"list_id" uuid NOT NULL,
	"line" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_list_ticks_list_id_line_pk" PRIMARY KEY("list_id","line")
);
--> statement-breakpoint
CREATE TABLE "moving_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"moves_on" date NOT NULL,
	"home" text,
	"rent_day" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_lists_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "kind" text DEFAULT 'contract' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "mailed_through" date;--> statement-breakpoint
ALTER TABLE "moving_list_companies" ADD CONSTRAINT "moving_list_companies_list_id_moving_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."moving_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_list_links" ADD CONSTRAINT "moving_list_links_list_id_moving_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."moving_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_list_ticks" ADD CONSTRAINT "moving_list_ticks_list_id_moving_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."moving_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_lists" ADD CONSTRAINT "moving_lists_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moving_list_links_list" ON "moving_list_links" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "moving_list_links_expiry" ON "moving_list_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "moving_lists_moves_on" ON "moving_lists" USING btree ("moves_on");