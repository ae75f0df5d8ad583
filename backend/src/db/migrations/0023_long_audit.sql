CREATE INDEX "audit_entries_actor" ON "portal"."audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_person" ON "portal"."audit_entries" USING btree ("subject_id") WHERE "portal"."audit_entries"."subject_kind" = 'user';--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "portal"."audit_entries" USING gin ("subject_label" gin_trgm_ops,"detail" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sign_ins_network" ON "portal"."sign_ins" USING gin ("network" gin_trgm_ops);