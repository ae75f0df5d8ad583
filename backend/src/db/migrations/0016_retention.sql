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
	-- Retention may take old lines; the newest 30 days stay, whatever is set.
	IF TG_OP = 'DELETE' AND current_setting('portal.retaining', true) = 'on' AND OLD."at" < now() - interval '30 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'P0001';
END $$;
