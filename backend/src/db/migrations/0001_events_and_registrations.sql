CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "portal"."competitions" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"description" text NOT NULL,
	"team_allowed" boolean DEFAULT false NOT NULL,
	"team_size_limit" integer DEFAULT 1 NOT NULL,
	"evaluation_criteria" text NOT NULL,
	"rounds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"judges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rules" text[] DEFAULT '{}'::text[] NOT NULL,
	"registration_deadline" timestamp (3) with time zone,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "competitions_event" UNIQUE("event_id"),
	CONSTRAINT "competitions_team_size" CHECK ("portal"."competitions"."team_size_limit" >= 1 and (not "portal"."competitions"."team_allowed" or "portal"."competitions"."team_size_limit" >= 2)),
	CONSTRAINT "competitions_one_live" CHECK (jsonb_array_length(jsonb_path_query_array("portal"."competitions"."rounds", '$[*] ? (@.isLive == true)')) <= 1)
);
--> statement-breakpoint
CREATE TABLE "portal"."event_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"submission" integer NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"decider_id" text,
	"remark" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"club_id" text NOT NULL,
	"created_by" text,
	"request_key" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"venue" text NOT NULL,
	"mode" text NOT NULL,
	"event_type" text NOT NULL,
	"max_participants" integer NOT NULL,
	"registered_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"registration_deadline" timestamp (3) with time zone NOT NULL,
	"fees" numeric(10, 2) DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"departments_allowed" text[] DEFAULT '{}'::text[] NOT NULL,
	"banner" text,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"platform_link" text,
	"approval_status" text DEFAULT 'PENDING' NOT NULL,
	"submission" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"moved_at" timestamp (3) with time zone,
	"moved_text" text,
	"pass_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_seats" CHECK ("portal"."events"."registered_count" between 0 and "portal"."events"."max_participants"),
	CONSTRAINT "events_waiting" CHECK ("portal"."events"."waiting_count" >= 0),
	CONSTRAINT "events_deadline" CHECK ("portal"."events"."registration_deadline" < "portal"."events"."date"),
	CONSTRAINT "events_positive" CHECK ("portal"."events"."max_participants" > 0 and "portal"."events"."duration" > 0 and "portal"."events"."fees" >= 0),
	CONSTRAINT "events_approval" CHECK ("portal"."events"."approval_status" in ('PENDING', 'FACULTY_APPROVED', 'SUPER_ADMIN_APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "portal"."registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"team_id" text,
	"is_leader" boolean DEFAULT false NOT NULL,
	"standing" text NOT NULL,
	"queue_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "portal"."registrations_queue_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"is_paid" boolean DEFAULT false NOT NULL,
	"seat_given_at" timestamp (3) with time zone,
	"checked_in_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "registrations_standing" CHECK ("portal"."registrations"."standing" in ('CONFIRMED', 'INVITED', 'WAITING', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "portal"."teams" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"leader_id" text NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."changes_seen" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."competitions" ADD CONSTRAINT "competitions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "portal"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."competitions" ADD CONSTRAINT "competitions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."event_decisions" ADD CONSTRAINT "event_decisions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "portal"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."event_decisions" ADD CONSTRAINT "event_decisions_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."events" ADD CONSTRAINT "events_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "portal"."clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "portal"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."registrations" ADD CONSTRAINT "registrations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD CONSTRAINT "teams_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "portal"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."teams" ADD CONSTRAINT "teams_leader_id_users_id_fk" FOREIGN KEY ("leader_id") REFERENCES "portal"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."changes_seen" ADD CONSTRAINT "changes_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_decisions_once" ON "portal"."event_decisions" USING btree ("event_id","submission","role");--> statement-breakpoint
CREATE INDEX "events_approved_by_date" ON "portal"."events" USING btree ("date","id") WHERE "portal"."events"."approval_status" = 'SUPER_ADMIN_APPROVED';--> statement-breakpoint
CREATE INDEX "events_approved_of_club" ON "portal"."events" USING btree ("club_id","date","id") WHERE "portal"."events"."approval_status" = 'SUPER_ADMIN_APPROVED';--> statement-breakpoint
CREATE INDEX "events_in_review" ON "portal"."events" USING btree ("approval_status","date","id") WHERE "portal"."events"."approval_status" in ('PENDING', 'FACULTY_APPROVED');--> statement-breakpoint
CREATE INDEX "events_of_club" ON "portal"."events" USING btree ("club_id","created_at");--> statement-breakpoint
CREATE INDEX "events_of_venue" ON "portal"."events" USING btree (lower("venue"),"date");--> statement-breakpoint
CREATE INDEX "events_name_search" ON "portal"."events" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "events_request_key" ON "portal"."events" USING btree ("created_by","request_key") WHERE "portal"."events"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_once" ON "portal"."registrations" USING btree ("event_id","user_id") WHERE "portal"."registrations"."standing" <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "registrations_of_event" ON "portal"."registrations" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_waiting" ON "portal"."registrations" USING btree ("event_id","queue_number") WHERE "portal"."registrations"."standing" = 'WAITING';--> statement-breakpoint
CREATE INDEX "registrations_of_user" ON "portal"."registrations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "registrations_of_team" ON "portal"."registrations" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_name" ON "portal"."teams" USING btree ("event_id","name_key") WHERE "portal"."teams"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "teams_of_event" ON "portal"."teams" USING btree ("event_id","created_at");