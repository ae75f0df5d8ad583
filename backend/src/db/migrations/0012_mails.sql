CREATE TABLE "portal"."mail_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"off" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"once_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "mails_onceKey_unique" UNIQUE("once_key")
);
--> statement-breakpoint
ALTER TABLE "portal"."mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "portal"."mails" USING btree ("due_at") WHERE "portal"."mails"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "mails_settled" ON "portal"."mails" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "mails_of_user" ON "portal"."mails" USING btree ("user_id");