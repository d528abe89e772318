CREATE INDEX "letters_sha256" ON "letters" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "letters_fingerprint" ON "letters" USING btree ("fingerprint");