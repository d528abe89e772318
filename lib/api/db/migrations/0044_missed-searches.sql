CREATE TABLE "missed_searches" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"mark" smallint NOT NULL,
	CONSTRAINT "missed_searches_text_day_pk" PRIMARY KEY("text","day"),
	CONSTRAINT "missed_searches_mark" UNIQUE("text","mark"),
	CONSTRAINT "missed_searches_text" CHECK (char_length("missed_searches"."text") between 1 and 60 and "missed_searches"."text" !~ '[0-9@]')
);
--> statement-breakpoint
CREATE INDEX "missed_searches_day" ON "missed_searches" USING btree ("day");