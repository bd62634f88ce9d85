CREATE INDEX "letters_to" ON "letters" USING btree (lower("to_address"));--> statement-breakpoint
-- Plain digests of what was sent, passwords too: those of today have a key.
UPDATE answered_calls SET body_hash = '';
--> statement-breakpoint
-- What ends with an account writes its lines after forget_person has run, so nothing is said of somebody who is gone. The lock
-- makes a closing that is under way wait for this line, or this line for it.
CREATE FUNCTION keep_forgotten() RETURNS trigger LANGUAGE plpgsql
-- A plan that was made when there were few accounts would read all of them for each line.
SET enable_seqscan = off AS $$
DECLARE actor text;
BEGIN
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN new; END IF;
  IF new.about IS NOT NULL THEN
    PERFORM FROM profiles WHERE supabase_id = new.about FOR KEY SHARE;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  IF new.network IS NULL THEN RETURN new; END IF;
  SELECT by INTO actor FROM history WHERE id = new.id;
  IF actor IS NULL OR actor = new.about THEN RETURN new; END IF;
  PERFORM FROM profiles WHERE supabase_id = actor FOR KEY SHARE;
  IF NOT FOUND THEN new.network := NULL; END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER history_values_forgotten BEFORE INSERT ON history_values FOR EACH ROW EXECUTE FUNCTION keep_forgotten();
--> statement-breakpoint
-- An account that ends takes along what history says of its person under any of their addresses, where they did things, and
-- what others were answered about them.
CREATE OR REPLACE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  addresses text[] := ARRAY(
    SELECT old.email UNION SELECT before ->> 'email' FROM history_values
    WHERE about = old.supabase_id AND before ->> 'email' IS NOT NULL
  );
  said text[] := ARRAY(
    SELECT substr(quoted, 2, length(quoted) - 2) FROM unnest(
      addresses || ARRAY[old.phone, old.address, btrim(old.first_name || ' ' || old.last_name)]
    ) one, LATERAL (SELECT to_jsonb(one)::text AS quoted) in_json WHERE one <> ''
  );
BEGIN
  PERFORM set_config('farm.forgetting', 'on', true);
  DELETE FROM history_values WHERE about = old.supabase_id OR (about IS NULL AND label = ANY (addresses));
  UPDATE history_values SET network = NULL FROM history
  WHERE history.id = history_values.id AND history.by = old.supabase_id AND network IS NOT NULL;
  PERFORM set_config('farm.forgetting', '', true);
  DELETE FROM answered_calls WHERE caller = old.supabase_id;
  UPDATE answered_calls SET answer = '{"forgotten": true}'
  WHERE EXISTS (SELECT FROM unnest(said) one WHERE position(one IN answer::text) > 0);
  RETURN NULL;
END $$;
