CREATE TABLE "plant_counts" (
	"plant_type" text NOT NULL,
	"in_stock" boolean NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "plant_counts_plant_type_in_stock_pk" PRIMARY KEY("plant_type","in_stock")
);

--> statement-breakpoint
INSERT INTO plant_counts SELECT plant_type, in_stock, count(*) FROM plants WHERE deleted_at IS NULL GROUP BY plant_type, in_stock;
--> statement-breakpoint
CREATE FUNCTION count_plants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A restore brings the counts, too.
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM plant_counts;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO plant_counts AS counts SELECT plant_type, in_stock, -count(*) FROM was_so WHERE deleted_at IS NULL GROUP BY plant_type, in_stock
    ON CONFLICT (plant_type, in_stock) DO UPDATE SET listed = counts.listed + excluded.listed;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO plant_counts AS counts SELECT plant_type, in_stock, count(*) FROM now_so WHERE deleted_at IS NULL GROUP BY plant_type, in_stock
    ON CONFLICT (plant_type, in_stock) DO UPDATE SET listed = counts.listed + excluded.listed;
  END IF;
  DELETE FROM plant_counts WHERE listed = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER plants_counted_added AFTER INSERT ON plants REFERENCING NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION count_plants();
--> statement-breakpoint
CREATE TRIGGER plants_counted_changed AFTER UPDATE ON plants REFERENCING OLD TABLE AS was_so NEW TABLE AS now_so FOR EACH STATEMENT EXECUTE FUNCTION count_plants();
--> statement-breakpoint
CREATE TRIGGER plants_counted_removed AFTER DELETE ON plants REFERENCING OLD TABLE AS was_so FOR EACH STATEMENT EXECUTE FUNCTION count_plants();
--> statement-breakpoint
CREATE TRIGGER plants_counted_none AFTER TRUNCATE ON plants FOR EACH STATEMENT EXECUTE FUNCTION count_plants();
