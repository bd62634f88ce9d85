-- The farm's time: what a write said it is, or the demo's running clock, or the real one.
CREATE FUNCTION farm_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    nullif(current_setting('farm.now', true), '')::timestamptz,
    (SELECT clock_showed + (now() - started_at) FROM farm_mode),
    now()
  )
$$;
--> statement-breakpoint
-- Arguments: whose changes count ('all', or 'farm' for those who work here), the key's column, the column of the account
-- that it is about or '', columns that do not count, columns whose values stay out, another act than what happened, and
-- what it happened to instead of the table.
CREATE OR REPLACE FUNCTION write_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor text := nullif(current_setting('farm.actor', true), '');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(old) - string_to_array(TG_ARGV[3], ',') END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(new) - string_to_array(TG_ARGV[3], ',') END;
  whole jsonb := coalesce(becomes, was);
  person text := whole ->> TG_ARGV[2];
  matter text := coalesce(TG_ARGV[6], TG_TABLE_NAME);
  name_of text;
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
  name_of := nullif(concat_ws(' ', whole ->> 'plant_variety', whole ->> 'plant_name', whole ->> 'first_name', nullif(whole ->> 'last_name', ''), whole ->> 'email'), '');
  IF TG_TABLE_NAME = 'deposit_events' THEN
    name_of := (SELECT order_number FROM deposits WHERE id = (whole ->> 'deposit_id')::uuid);
  ELSIF TG_TABLE_NAME = 'farm_seasons' THEN
    name_of := concat_ws(' ', CASE whole ->> 'kind' WHEN 'farmstand' THEN 'Farmstand' ELSE 'Nursery' END, left(whole ->> 'opens_on', 4));
  ELSIF name_of IS NULL AND actor <> person THEN
    name_of := (SELECT concat_ws(' ', first_name, nullif(last_name, ''), email) FROM profiles WHERE supabase_id = person);
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
    farm_now(),
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
    name_of,
    jsonb_strip_nulls(was),
    jsonb_strip_nulls(becomes)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER history_of_two_factors ON two_factors;
--> statement-breakpoint
-- The codes are one encrypted text: a code that is used leaves it shorter. Until two-step sign-in is on, they can only be made again.
CREATE TRIGGER history_of_used_codes AFTER UPDATE OF backup_codes ON two_factors
FOR EACH ROW WHEN (length(new.backup_codes) < length(old.backup_codes))
EXECUTE FUNCTION write_history('all', 'user_id', 'user_id', 'id,secret,failed_verification_count,locked_until,verified', 'backup_codes', 'removed', 'recovery_codes');
--> statement-breakpoint
CREATE TRIGGER history_of_new_codes AFTER UPDATE OF backup_codes ON two_factors
FOR EACH ROW WHEN (old.verified AND length(new.backup_codes) >= length(old.backup_codes))
EXECUTE FUNCTION write_history('all', 'user_id', 'user_id', 'id,secret,failed_verification_count,locked_until,verified', 'backup_codes', 'added', 'recovery_codes');
--> statement-breakpoint
-- Money that goes back has a line even if nobody said it here: it was given back in Stripe's dashboard.
DROP TRIGGER history_of_deposit_events ON deposit_events;
--> statement-breakpoint
CREATE TRIGGER history_of_deposit_events AFTER INSERT OR UPDATE ON deposit_events
FOR EACH ROW WHEN (new.kind <> 'refunded') EXECUTE FUNCTION write_history('farm', 'place', '', 'by,at', '');
--> statement-breakpoint
CREATE TRIGGER history_of_refunds AFTER INSERT OR UPDATE ON deposit_events
FOR EACH ROW WHEN (new.kind = 'refunded') EXECUTE FUNCTION write_history('all', 'place', '', 'by,at', '');
--> statement-breakpoint
DROP TRIGGER history_of_plants ON plants;
--> statement-breakpoint
CREATE TRIGGER history_of_plants AFTER INSERT OR UPDATE OR DELETE ON plants FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'edits,search_text,search_grams,variety_key,name_key,pot_size_key,slug,created_at,updated_at,updated_by', '');
--> statement-breakpoint
DROP TRIGGER history_of_egg_requests ON egg_requests;
--> statement-breakpoint
CREATE TRIGGER history_of_egg_requests AFTER INSERT OR UPDATE OR DELETE ON egg_requests FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', 'customer_id', 'updated_at,ready_letter,reminded_at', '');
