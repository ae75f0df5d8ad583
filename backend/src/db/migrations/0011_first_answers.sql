CREATE UNLOGGED TABLE "portal"."first_answers" (
	"name" text PRIMARY KEY NOT NULL,
	"write" text NOT NULL,
	"sender" text NOT NULL,
	"claim" text NOT NULL,
	"answer" "bytea",
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "first_answers_expiry" ON "portal"."first_answers" USING btree ("expires_at");