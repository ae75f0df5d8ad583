CREATE INDEX "events_of_creator" ON "portal"."events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "users_kinds" ON "portal"."users" USING btree ("role","department","is_active");--> statement-breakpoint
CREATE INDEX "registrations_places" ON "portal"."registrations" USING btree ("event_id","user_id","checked_in_at") WHERE "portal"."registrations"."standing" = 'CONFIRMED';--> statement-breakpoint
CREATE INDEX "registrations_history" ON "portal"."registrations" USING btree ("event_id","user_id","queue_number");--> statement-breakpoint
CREATE INDEX "teams_of_leader" ON "portal"."teams" USING btree ("leader_id");