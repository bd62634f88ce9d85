-- Links and buttons are one color now, which reads on straw as on paper; nobody chose it, so the history has no line of it.
DO $$
DECLARE
  before text := coalesce(current_setting('farm.restoring', true), '');
BEGIN
  PERFORM set_config('farm.restoring', 'on', true);
  UPDATE farm_look SET accent_colour = '#a04322' WHERE accent_colour = '#af4c2a';
  PERFORM set_config('farm.restoring', before, true);
END $$;
