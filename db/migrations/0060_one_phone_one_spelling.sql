-- Ten digits without the country's 1, whoever writes: a server of the version before may still run.
CREATE FUNCTION phone_in_one_spelling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.phone := regexp_replace(new.phone, '^1(\d{10})( ext\. .*)?$', '\1\2');
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER phone_in_one_spelling BEFORE INSERT OR UPDATE OF phone ON egg_list FOR EACH ROW EXECUTE FUNCTION phone_in_one_spelling();
--> statement-breakpoint
CREATE TRIGGER phone_in_one_spelling BEFORE INSERT OR UPDATE OF phone ON profiles FOR EACH ROW EXECUTE FUNCTION phone_in_one_spelling();
--> statement-breakpoint
-- Nobody changed a phone, so the history has no line of it.
DO $$
DECLARE
  before text := coalesce(current_setting('farm.restoring', true), '');
BEGIN
  PERFORM set_config('farm.restoring', 'on', true);
  UPDATE egg_list SET phone = phone WHERE phone ~ '^1\d{10}( ext\. .*)?$';
  UPDATE profiles SET phone = phone WHERE phone ~ '^1\d{10}( ext\. .*)?$';
  PERFORM set_config('farm.restoring', before, true);
END $$;
