CREATE TABLE "invalidations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
