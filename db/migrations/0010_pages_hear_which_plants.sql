-- Tells which plants have changed, by type and place in the alphabet, before and after; of many at once only that they did.
CREATE FUNCTION tell_of_plants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		told := ARRAY(SELECT DISTINCT 'plants:' || plant_type || ':' || variety_key FROM now_so);
	ELSIF TG_OP = 'DELETE' THEN
		told := ARRAY(SELECT DISTINCT 'plants:' || plant_type || ':' || variety_key FROM was_so);
	ELSE
		told := ARRAY(
			SELECT 'plants:' || plant_type || ':' || variety_key FROM was_so
			UNION SELECT 'plants:' || plant_type || ':' || variety_key FROM now_so);
	END IF;
	IF cardinality(told) > 10 THEN
		told := '{plants}';
	END IF;
	PERFORM pg_notify('farm_changes', one) FROM unnest(told) AS one;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER plants_told ON plants;
--> statement-breakpoint
CREATE TRIGGER plants_truncated AFTER TRUNCATE ON plants FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('plants');
--> statement-breakpoint
CREATE TRIGGER plants_added AFTER INSERT ON plants REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION tell_of_plants();
--> statement-breakpoint
CREATE TRIGGER plants_changed AFTER UPDATE ON plants REFERENCING OLD TABLE AS was_so NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION tell_of_plants();
--> statement-breakpoint
CREATE TRIGGER plants_removed AFTER DELETE ON plants REFERENCING OLD TABLE AS was_so FOR EACH STATEMENT EXECUTE FUNCTION tell_of_plants();
