ALTER TABLE "portal"."password_resets" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "portal"."mails" USING btree ("settled_at") WHERE "portal"."mails"."outcome" = 'failed';--> statement-breakpoint
-- Two requests at once made two messages.
DELETE FROM "portal"."mails" "a" USING "portal"."mails" "b"
WHERE "a"."kind" = 'resetLink' AND "a"."settled_at" IS NULL AND "b"."kind" = 'resetLink' AND "b"."settled_at" IS NULL
  AND "a"."user_id" = "b"."user_id" AND "a"."id" > "b"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "mails_open_reset" ON "portal"."mails" USING btree ("user_id") WHERE "portal"."mails"."kind" = 'resetLink' and "portal"."mails"."settled_at" is null;