CREATE TABLE "death_certificate_letters" (
	"reference" text PRIMARY KEY NOT NULL,
	"estate_reference" text NOT NULL,
	"certificate_id" uuid
);
--> statement-breakpoint
CREATE TABLE "death_certificate_prints" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"printer" text NOT NULL,
	"operator" text,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "death_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"estate_reference" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"sealed" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letter_events" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "passed_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "files_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "death_certificate_letters" ADD CONSTRAINT "death_certificate_letters_certificate_id_death_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."death_certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "death_certificate_letters_estate" ON "death_certificate_letters" USING btree ("estate_reference");--> statement-breakpoint
CREATE INDEX "death_certificate_letters_certificate" ON "death_certificate_letters" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "death_certificate_prints_letter" ON "death_certificate_prints" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "death_certificates_estate" ON "death_certificates" USING btree ("estate_reference");--> statement-breakpoint
CREATE INDEX "letter_events_untold" ON "letter_events" USING btree ("letter_id") WHERE mail_due_at is not null;