CREATE TABLE "portal"."club_pages" (
	"club_id" text PRIMARY KEY NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."club_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"club_id" text NOT NULL,
	"asker_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "club_questions_answer" CHECK (("portal"."club_questions"."answer" is null) = ("portal"."club_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "portal"."club_pages" ADD CONSTRAINT "club_pages_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "portal"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."club_questions" ADD CONSTRAINT "club_questions_club_id_clubs_id_fk" FOREIGN KEY ("club_id") REFERENCES "portal"."clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."club_questions" ADD CONSTRAINT "club_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "portal"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."club_questions" ADD CONSTRAINT "club_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "club_questions_one_open" ON "portal"."club_questions" USING btree ("club_id","asker_id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "club_questions_club" ON "portal"."club_questions" USING btree ("club_id","created_at","id");--> statement-breakpoint
CREATE INDEX "club_questions_asker" ON "portal"."club_questions" USING btree ("asker_id","club_id","created_at");--> statement-breakpoint
CREATE INDEX "club_questions_answerer" ON "portal"."club_questions" USING btree ("answered_by");