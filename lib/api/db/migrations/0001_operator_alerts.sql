CREATE TABLE "operator_alerts" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"quiet_since" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "accounts_operators" ON "accounts" USING btree ("email") WHERE role = 'admin';