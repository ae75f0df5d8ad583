CREATE TABLE "portal"."announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"club_id" text NOT NULL,
	"created_by" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"visible_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."calendar_feeds" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
ALTER TABLE "portal"."announcements" ADD CONSTRAINT "announcements_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "portal"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_order" ON "portal"."announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_of_club" ON "portal"."announcements" USING btree ("club_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_of_creator" ON "portal"."announcements" USING btree ("created_by");