CREATE TABLE "ended_checks" (
	"reference" text PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"company" text NOT NULL,
	CONSTRAINT "ended_checks_subject" UNIQUE("subject_kind","subject_id","company")
);
--> statement-breakpoint
ALTER TABLE "ended_checks" ADD CONSTRAINT "ended_checks_reference_cases_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."cases"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_check_ended" ON "cases" USING btree ("state_since") WHERE process = 'ended-check' and waits_for = 'nobody';