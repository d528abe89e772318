CREATE TABLE "print_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"line" integer NOT NULL,
	"reason" text NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" text,
	CONSTRAINT "print_problems_once" UNIQUE("batch","line","reason")
);
--> statement-breakpoint
ALTER TABLE "letter_events" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "tracking_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "print_problems_at" ON "print_problems" USING btree ("at");