CREATE TABLE "portal"."announcements_seen" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."announcements_seen" ADD CONSTRAINT "announcements_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;