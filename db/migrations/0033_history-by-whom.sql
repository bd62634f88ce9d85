CREATE INDEX "history_by" ON "history" USING btree ("by");--> statement-breakpoint
-- Lines stay. What they say of a person ends with the person, and is never changed. A restore fills the tables again.
CREATE OR REPLACE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN coalesce(new, old); END IF;
  IF TG_TABLE_NAME = 'history_values' AND current_setting('farm.forgetting', true) = 'on' THEN RETURN coalesce(new, old); END IF;
  RAISE EXCEPTION 'history is only added to';
END $$;
--> statement-breakpoint
DROP TRIGGER history_values_kept ON history_values;
--> statement-breakpoint
CREATE TRIGGER history_values_kept BEFORE UPDATE OR DELETE ON history_values FOR EACH ROW EXECUTE FUNCTION keep_history();
--> statement-breakpoint
CREATE TRIGGER history_values_kept_whole BEFORE TRUNCATE ON history_values FOR EACH STATEMENT EXECUTE FUNCTION keep_history();
--> statement-breakpoint
-- Arguments: whose changes count ('all', or 'farm' for those who work here), the key's column, the column of the account
-- that it is about or '', columns that do not count, columns whose values stay out, and another act than what happened.
CREATE OR REPLACE FUNCTION write_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor text := nullif(current_setting('farm.actor', true), '');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(old) - string_to_array(TG_ARGV[3], ',') END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(new) - string_to_array(TG_ARGV[3], ',') END;
  whole jsonb := coalesce(becomes, was);
  person text := whole ->> TG_ARGV[2];
  matter text := TG_TABLE_NAME;
  hidden text;
  line bigint;
BEGIN
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_ARGV[0] = 'farm' AND coalesce(actor, 'program') = 'program' THEN RETURN NULL; END IF;
  -- With two steps, a right password opens a session that ends at once: nobody has signed in yet.
  IF TG_TABLE_NAME = 'sessions' AND whole ->> 'level' = 'aal1' THEN
    IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM profiles WHERE supabase_id = person AND two_factor_enabled) THEN
      matter := 'first_step';
    ELSIF TG_OP = 'DELETE' AND EXISTS (
      SELECT FROM history WHERE by = person AND what = 'first_step' AND key = whole ->> TG_ARGV[1]
    ) THEN RETURN NULL;
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF was = becomes THEN RETURN NULL; END IF;
    SELECT jsonb_object_agg(name, was -> name), jsonb_object_agg(name, becomes -> name) INTO was, becomes
    FROM jsonb_object_keys(whole) name WHERE was -> name IS DISTINCT FROM becomes -> name;
  END IF;
  FOREACH hidden IN ARRAY string_to_array(TG_ARGV[4], ',') LOOP
    IF was ? hidden THEN was := jsonb_set(was, ARRAY[hidden], '"(hidden)"'); END IF;
    IF becomes ? hidden THEN becomes := jsonb_set(becomes, ARRAY[hidden], '"(changed)"'); END IF;
  END LOOP;
  INSERT INTO history (at, by, act, what, key)
  VALUES (
    coalesce(nullif(current_setting('farm.now', true), '')::timestamptz, now()),
    CASE WHEN actor = 'program' THEN NULL ELSE coalesce(actor, person) END,
    coalesce(TG_ARGV[5], CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'removed' END),
    matter,
    coalesce(whole ->> TG_ARGV[1], '')
  ) RETURNING id INTO line;
  INSERT INTO history_values (id, about, network, label, before, after)
  VALUES (
    line,
    person,
    -- A session has where it was opened.
    coalesce(nullif(current_setting('farm.network', true), ''), CASE TG_OP WHEN 'INSERT' THEN to_jsonb(new) ->> 'ip_address' END),
    nullif(concat_ws(' ', whole ->> 'plant_variety', whole ->> 'plant_name', whole ->> 'first_name', whole ->> 'last_name', whole ->> 'email'), ''),
    jsonb_strip_nulls(was),
    jsonb_strip_nulls(becomes)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An account that ends takes along what history says of its person, and where its person did things.
CREATE OR REPLACE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('farm.forgetting', 'on', true);
  DELETE FROM history_values WHERE about = old.supabase_id OR (about IS NULL AND label = old.email);
  UPDATE history_values SET network = NULL FROM history
  WHERE history.id = history_values.id AND history.by = old.supabase_id AND network IS NOT NULL;
  PERFORM set_config('farm.forgetting', '', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Somebody who was invited and has no account is forgotten with the invitation.
CREATE FUNCTION forget_invited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM profiles WHERE email = old.email) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM owner_invitations WHERE email = old.email) THEN RETURN NULL; END IF;
  PERFORM set_config('farm.forgetting', 'on', true);
  DELETE FROM history_values USING history
  WHERE history.id = history_values.id AND what = 'owner_invitations' AND label = old.email;
  PERFORM set_config('farm.forgetting', '', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the commit: who takes an invitation up gets the account a moment after it ended.
CREATE CONSTRAINT TRIGGER history_invited_forgotten AFTER DELETE ON owner_invitations
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forget_invited();
--> statement-breakpoint
CREATE TRIGGER history_of_wrong_codes AFTER UPDATE OF failed_verification_count ON two_factors
FOR EACH ROW WHEN (new.failed_verification_count > old.failed_verification_count)
EXECUTE FUNCTION write_history('all', 'user_id', 'user_id', 'id,secret,backup_codes,locked_until,verified', '', 'refused');
--> statement-breakpoint
DROP TRIGGER history_of_deposit_events ON deposit_events;
--> statement-breakpoint
CREATE TRIGGER history_of_deposit_events AFTER INSERT OR UPDATE ON deposit_events FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'place', '', 'by,at', '');
