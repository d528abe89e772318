CREATE TABLE "chat_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"operator" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"name" text,
	"email" text,
	"message" text,
	"page_key" text,
	"signed_in" boolean NOT NULL,
	"client_address" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_reference_chat_messages_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."chat_messages"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_events_reference" ON "chat_events" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "chat_messages_due" ON "chat_messages" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "chat_messages_email" ON "chat_messages" USING btree (lower("email"));