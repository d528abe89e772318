CREATE TABLE "print_house_news" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"paper_id" uuid,
	"kind" text NOT NULL,
	"track_code" text,
	"words" text,
	"at" timestamp with time zone NOT NULL,
	"batch" text,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "print_house_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"option" text NOT NULL,
	"state" text NOT NULL,
	"sha256" text NOT NULL,
	"key" uuid NOT NULL,
	"house_id" text,
	"status" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failure" text,
	CONSTRAINT "print_house_papers_house_id" UNIQUE("house_id"),
	CONSTRAINT "print_house_papers_paper" UNIQUE("code","position")
);
--> statement-breakpoint
ALTER TABLE "letter_supplements" ADD COLUMN "printer" text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "printer" text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_problems" ADD COLUMN "words" text;--> statement-breakpoint
CREATE INDEX "print_house_news_new" ON "print_house_news" USING btree ("number") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "print_house_news_applied" ON "print_house_news" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "print_house_papers_due" ON "print_house_papers" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "print_house_papers_failing" ON "print_house_papers" USING btree ("failing_since") WHERE failing_since is not null;