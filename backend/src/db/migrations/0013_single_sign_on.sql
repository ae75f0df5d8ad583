CREATE TABLE "portal"."provider_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text,
	"department" text,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "portal"."provider_sign_ins" (
	"name" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser" text NOT NULL,
	"return_to" text NOT NULL,
	"user_id" text,
	"sign_out_at" "bytea",
	"password_ended" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD COLUMN "sign_out_at" "bytea";--> statement-breakpoint
ALTER TABLE "portal"."provider_accounts" ADD CONSTRAINT "provider_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_accounts_user" ON "portal"."provider_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expiry" ON "portal"."provider_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_user" ON "portal"."provider_sign_ins" USING btree ("user_id");