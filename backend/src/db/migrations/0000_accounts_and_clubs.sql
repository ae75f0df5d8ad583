CREATE SCHEMA IF NOT EXISTS "portal";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "portal"."audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."club_join_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"club_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"responded_at" timestamp (3) with time zone,
	CONSTRAINT "club_join_requests_status" CHECK ("portal"."club_join_requests"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "portal"."club_members" (
	"id" text PRIMARY KEY NOT NULL,
	"club_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "club_members_role" CHECK ("portal"."club_members"."role" in ('member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'))
);
--> statement-breakpoint
CREATE TABLE "portal"."clubs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"lead_id" text,
	"coordinator_id" text,
	"member_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."role_wishes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"club_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"year" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("portal"."users"."role" in ('member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'))
);
--> statement-breakpoint
ALTER TABLE "portal"."club_join_requests" ADD CONSTRAINT "club_join_requests_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "portal"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."club_join_requests" ADD CONSTRAINT "club_join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."club_members" ADD CONSTRAINT "club_members_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "portal"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."club_members" ADD CONSTRAINT "club_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."clubs" ADD CONSTRAINT "clubs_lead_id_users_id_fk" FOREIGN KEY ("lead_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."clubs" ADD CONSTRAINT "clubs_coordinator_id_users_id_fk" FOREIGN KEY ("coordinator_id") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."role_wishes" ADD CONSTRAINT "role_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."role_wishes" ADD CONSTRAINT "role_wishes_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "portal"."clubs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "portal"."audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "portal"."audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE UNIQUE INDEX "club_join_requests_one_pending" ON "portal"."club_join_requests" USING btree ("club_id","user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "club_join_requests_club" ON "portal"."club_join_requests" USING btree ("club_id","created_at");--> statement-breakpoint
CREATE INDEX "club_join_requests_user" ON "portal"."club_join_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "club_members_once" ON "portal"."club_members" USING btree ("club_id","user_id");--> statement-breakpoint
CREATE INDEX "club_members_user" ON "portal"."club_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "club_members_order" ON "portal"."club_members" USING btree ("club_id","joined_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "clubs_name" ON "portal"."clubs" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "clubs_order" ON "portal"."clubs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clubs_category" ON "portal"."clubs" USING btree ("category");--> statement-breakpoint
CREATE INDEX "clubs_members" ON "portal"."clubs" USING btree ("member_count","id");--> statement-breakpoint
CREATE INDEX "login_failures_since" ON "portal"."login_failures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "portal"."password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_wishes_one_pending" ON "portal"."role_wishes" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "role_wishes_pending" ON "portal"."role_wishes" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "sessions_user" ON "portal"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "portal"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_name" ON "portal"."users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_role_department" ON "portal"."users" USING btree ("role","department");--> statement-breakpoint
CREATE INDEX "users_name_search" ON "portal"."users" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_search" ON "portal"."users" USING gin (lower("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clubs_name_search" ON "portal"."clubs" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "portal"."audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A person's erasure may take the name out of a line, nothing else.
	IF TG_OP = 'UPDATE' AND current_setting('portal.erasing', true) = 'on' AND NEW."subject_kind" = 'user'
		AND to_jsonb(NEW) - 'subject_label' = to_jsonb(OLD) - 'subject_label' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'P0001';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "portal"."audit_entries"
	FOR EACH ROW EXECUTE FUNCTION "portal"."audit_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "portal"."audit_entries"
	FOR EACH STATEMENT EXECUTE FUNCTION "portal"."audit_is_append_only"();--> statement-breakpoint
CREATE FUNCTION "portal"."count_club_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "portal"."clubs" c SET "member_count" = c."member_count" + d.n
	FROM (SELECT "club_id", CASE WHEN TG_OP = 'INSERT' THEN count(*) ELSE -count(*) END AS n FROM "changed" GROUP BY "club_id" ORDER BY "club_id") d
	WHERE c."id" = d."club_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "club_members_added" AFTER INSERT ON "portal"."club_members"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."count_club_members"();--> statement-breakpoint
CREATE TRIGGER "club_members_removed" AFTER DELETE ON "portal"."club_members"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."count_club_members"();
