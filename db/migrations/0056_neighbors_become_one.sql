ALTER TABLE "standing_requests" DROP CONSTRAINT "standing_requests_customer_id_egg_list_supabase_id_fk";
--> statement-breakpoint
ALTER TABLE "standing_requests" ADD CONSTRAINT "standing_requests_customer_id_egg_list_supabase_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."egg_list"("supabase_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- Lines stay. While two neighbors become one person, what is said of one of them is said of the other.
CREATE OR REPLACE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN coalesce(new, old); END IF;
  IF TG_TABLE_NAME = 'history_values' AND current_setting('farm.forgetting', true) = 'on' THEN RETURN coalesce(new, old); END IF;
  IF TG_TABLE_NAME = 'history_values' AND TG_OP = 'UPDATE' AND current_setting('farm.one_person', true) = 'on' THEN
    IF to_jsonb(new) - 'about' = to_jsonb(old) - 'about' THEN RETURN new; END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (
      SELECT FROM plant_import_slices JOIN history ON history.id = old.id
      WHERE history.what = 'plants' AND old.id BETWEEN first_line AND last_line
    ) THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION 'history is only added to';
END $$;
--> statement-breakpoint
-- A person who lives on under another profile is not forgotten, and one whom the farm had entered is forgotten with that email.
CREATE OR REPLACE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  addresses text[] := ARRAY(
    SELECT old.email UNION
    SELECT named FROM history_values, LATERAL (VALUES (before ->> 'email'), (after ->> 'email')) emails (named)
    WHERE about = old.supabase_id AND named IS NOT NULL
  );
  said text[] := ARRAY(
    SELECT substr(quoted, 2, length(quoted) - 2) FROM unnest(
      addresses || ARRAY[old.phone, old.address, btrim(old.first_name || ' ' || old.last_name)]
    ) one, LATERAL (SELECT to_jsonb(one)::text AS quoted) in_json WHERE one <> ''
  );
BEGIN
  IF current_setting('farm.one_person', true) = 'on' THEN RETURN NULL; END IF;
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
--> statement-breakpoint
DROP TRIGGER history_of_profiles ON profiles;
--> statement-breakpoint
CREATE TRIGGER history_of_profiles AFTER INSERT OR UPDATE ON profiles FOR EACH ROW
WHEN (current_setting('farm.one_person', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION write_history('all', 'supabase_id', 'supabase_id', 'updated_at,created_at,image', '');
--> statement-breakpoint
CREATE TRIGGER history_of_closed_profiles AFTER DELETE ON profiles FOR EACH ROW WHEN (old.email IS NOT NULL)
EXECUTE FUNCTION write_history('all', 'supabase_id', 'supabase_id', 'updated_at,created_at,image', '');
--> statement-breakpoint
-- Nobody had an account to close.
CREATE TRIGGER history_of_neighbors AFTER DELETE ON profiles FOR EACH ROW
WHEN (old.email IS NULL AND current_setting('farm.one_person', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION write_history('all', 'supabase_id', 'supabase_id', 'updated_at,created_at,image', '', 'removed', 'neighbors');
