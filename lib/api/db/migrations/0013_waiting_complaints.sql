CREATE TABLE "waiting_complaints" (
	"reference" text PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dispute_answers" ALTER COLUMN "payload" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "waiting_complaints_expiry" ON "waiting_complaints" USING btree ("expires_at");