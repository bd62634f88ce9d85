-- Tells every copy of the program what public pages are made of has changed; nothing is told of what is rolled back.
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	subject text;
BEGIN
	FOREACH subject IN ARRAY TG_ARGV LOOP
		PERFORM pg_notify('farm_changes', subject);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER plants_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plants FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('plants');
--> statement-breakpoint
CREATE TRIGGER farm_facts_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON farm_facts FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('farm');
--> statement-breakpoint
CREATE TRIGGER farm_seasons_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON farm_seasons FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('farm');
--> statement-breakpoint
CREATE TRIGGER farm_look_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON farm_look FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('farm');
--> statement-breakpoint
-- A new photo shows nowhere until a plant or the logo names it; and when it was handed in is on no page.
CREATE TRIGGER photos_told AFTER UPDATE OF hash, width, height, widths, placeholder OR DELETE OR TRUNCATE ON photos FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('plants', 'farm');
