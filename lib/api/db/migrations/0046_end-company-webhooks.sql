-- The tables stay, empty: instances of the version before read them while an update is under way. The next version drops them.
DELETE FROM "access_grants" WHERE "reference" IN (SELECT "id"::text FROM "company_webhooks");--> statement-breakpoint
DELETE FROM "account_grants" WHERE "reference" IN (SELECT "id"::text FROM "company_webhooks");--> statement-breakpoint
DELETE FROM "webhook_log";--> statement-breakpoint
DELETE FROM "webhook_deliveries";--> statement-breakpoint
DELETE FROM "company_webhooks";--> statement-breakpoint
DELETE FROM "outbox_mails" WHERE "delivered_at" IS NULL AND "kind" IN ('webhook-code', 'webhook-notice');
