CREATE TABLE "operator_alerts" (
	"name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"quiet_since" timestamp with time zone
);
