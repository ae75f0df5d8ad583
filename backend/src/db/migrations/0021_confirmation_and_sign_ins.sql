CREATE TABLE "portal"."sign_ins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."email_confirmations" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_confirmations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "portal"."users" ADD COLUMN "email_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "portal"."sign_ins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "portal"."sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_confirmations_expiry" ON "portal"."email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_open_confirmation" ON "portal"."mails" USING btree ("user_id") WHERE "portal"."mails"."kind" = 'confirmAddress' and "portal"."mails"."settled_at" is null;