CREATE TABLE "plant_import_rows" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"plant_id" uuid NOT NULL,
	"slug" text,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"edited" text[] NOT NULL,
	CONSTRAINT "plant_import_rows_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
-- Lines stay, those of an import too: nothing of it is written before it is published.
CREATE OR REPLACE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN coalesce(new, old); END IF;
  IF TG_TABLE_NAME = 'history_values' AND current_setting('farm.forgetting', true) = 'on' THEN RETURN coalesce(new, old); END IF;
  IF TG_TABLE_NAME = 'history_values' AND TG_OP = 'UPDATE' AND current_setting('farm.one_person', true) = 'on' THEN
    IF to_jsonb(new) - 'about' = to_jsonb(old) - 'about' THEN RETURN new; END IF;
  END IF;
  RAISE EXCEPTION 'history is only added to';
END $$;
--> statement-breakpoint
-- Where nobody acts it had nothing to write, and took as long as all indexes to find that out.
DROP TRIGGER history_of_plants ON plants;
--> statement-breakpoint
CREATE TRIGGER history_of_plants AFTER INSERT OR UPDATE OR DELETE ON plants FOR EACH ROW
WHEN (coalesce(nullif(current_setting('farm.actor', true), ''), 'program') <> 'program')
EXECUTE FUNCTION write_history('farm', 'id', '', 'edits,slug,created_at,updated_at,updated_by', '');
--> statement-breakpoint
DROP TABLE "plant_import_slices" CASCADE;--> statement-breakpoint
-- One that the old program was killed in can no longer be taken back.
DELETE FROM "plant_imports";--> statement-breakpoint
ALTER TABLE "plant_imports" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "plant_import_rows" ADD CONSTRAINT "plant_import_rows_import_id_plant_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."plant_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_imports" DROP COLUMN "stopped";
