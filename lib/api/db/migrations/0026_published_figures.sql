CREATE TABLE "published_figures" (
	"from_day" date PRIMARY KEY NOT NULL,
	"to_day" date NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL
);
