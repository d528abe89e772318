CREATE TABLE "case_file_hashes" (
	"sha256" text PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"part" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_file_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_reference" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "case_file_links_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "case_file_hashes" ADD CONSTRAINT "case_file_hashes_order_reference_orders_reference_fk" FOREIGN KEY ("order_reference") REFERENCES "public"."orders"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_file_links" ADD CONSTRAINT "case_file_links_order_reference_orders_reference_fk" FOREIGN KEY ("order_reference") REFERENCES "public"."orders"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_file_hashes_made" ON "case_file_hashes" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "case_file_links_order" ON "case_file_links" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "case_file_links_expiry" ON "case_file_links" USING btree ("expires_at");