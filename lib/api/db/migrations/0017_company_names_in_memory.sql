DROP INDEX "company_names_prefix";--> statement-breakpoint
DROP INDEX "company_names_trigrams";