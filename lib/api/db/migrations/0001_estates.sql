CREATE TABLE "estate_contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"estate_reference" text NOT NULL,
	"company_slug" text,
	"name" text NOT NULL,
	"contract_class" text NOT NULL,
	"wish" text NOT NULL,
	"contract_number" text,
	"done_at" timestamp with time zone,
	"letter_reference" text,
	"letter_position" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estates" (
	"reference" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"values" jsonb NOT NULL,
	"deceased_version" integer DEFAULT 1 NOT NULL,
	"heir_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estate_contracts" ADD CONSTRAINT "estate_contracts_estate_reference_estates_reference_fk" FOREIGN KEY ("estate_reference") REFERENCES "public"."estates"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estate_contracts_estate" ON "estate_contracts" USING btree ("estate_reference","created_at");--> statement-breakpoint
CREATE INDEX "estates_expiry" ON "estates" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "estates_email" ON "estates" USING btree (lower(coalesce("values" ->> 'email', '')));