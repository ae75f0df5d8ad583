CREATE TABLE "portal"."event_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"number" integer NOT NULL,
	"stage" text DEFAULT 'PENDING' NOT NULL,
	"changes" jsonb NOT NULL,
	"proposed_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_proposals_event" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "portal"."event_proposals" ADD CONSTRAINT "event_proposals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "portal"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."event_proposals" ADD CONSTRAINT "event_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "portal"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_proposals_stage" ON "portal"."event_proposals" USING btree ("stage","updated_at");--> statement-breakpoint
CREATE INDEX "event_proposals_by" ON "portal"."event_proposals" USING btree ("proposed_by");