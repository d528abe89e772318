DELETE FROM "access_grants" WHERE "reference" IN (SELECT "id"::text FROM "company_webhooks");--> statement-breakpoint
DELETE FROM "account_grants" WHERE "reference" IN (SELECT "id"::text FROM "company_webhooks");--> statement-breakpoint
DROP TABLE "webhook_log";--> statement-breakpoint
DROP TABLE "webhook_deliveries";--> statement-breakpoint
DROP TABLE "company_webhooks";
