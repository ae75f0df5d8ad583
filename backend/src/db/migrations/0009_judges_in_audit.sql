-- Lines of earlier versions name judges who have accounts. Whole entries lose name and profile; entries that were cut lose all that is left of them.
CREATE FUNCTION "portal"."without_judge_names"(detail text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(detail,
		'\(name: (?:(?!\(name: ).)*?, userId: ([^()\s]+)\)', '(name: , profile: , userId: \1)', 'g'),
		'“…(?:(?!\(name: )[^“”])*?, userId: ([^()\s]+)\)', '“…, userId: \1)', 'g'),
		'\(name: (?:(?!\(name: )[^”])*?…”', '(name: …”', 'g'),
		CASE WHEN pg_catalog.length(detail) >= 10000 THEN '\(name: (?:(?!\(name: )[^”])*$' ELSE '(?!)' END, '(name: ')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "portal"."audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A person's erasure may take the name out of a line, nothing else.
	IF TG_OP = 'UPDATE' AND current_setting('portal.erasing', true) = 'on' THEN
		IF NEW."subject_kind" = 'user' AND to_jsonb(NEW) - 'subject_label' = to_jsonb(OLD) - 'subject_label' THEN
			RETURN NEW;
		END IF;
		IF NEW."detail" = "portal"."without_judge_names"(OLD."detail") AND to_jsonb(NEW) - 'detail' = to_jsonb(OLD) - 'detail' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'P0001';
END $$;--> statement-breakpoint
SELECT set_config('portal.erasing', 'on', true);--> statement-breakpoint
UPDATE "portal"."audit_entries" SET "detail" = "portal"."without_judge_names"("detail")
	WHERE "detail" LIKE '%Judges: “%' AND "detail" <> "portal"."without_judge_names"("detail");--> statement-breakpoint
SELECT set_config('portal.erasing', 'off', true);
