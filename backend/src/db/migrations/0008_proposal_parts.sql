CREATE FUNCTION "portal"."proposal_parts_are_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Versions that do not know this part would drop it unseen. They answer this code with 503, and the next try may meet a newer one.
	RAISE EXCEPTION 'the proposed change has a part that this version does not know' USING ERRCODE = '55P03';
END $$;--> statement-breakpoint
CREATE TRIGGER "event_proposals_parts" BEFORE DELETE ON "portal"."event_proposals"
	FOR EACH ROW WHEN (OLD."changes" ? 'competition') EXECUTE FUNCTION "portal"."proposal_parts_are_taken"();
