CREATE TABLE "plant_import_slices" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"added" uuid[] NOT NULL,
	"before" jsonb NOT NULL,
	"first_line" bigint NOT NULL,
	"last_line" bigint NOT NULL,
	CONSTRAINT "plant_import_slices_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "plant_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by" text,
	"key" text,
	"at" timestamp (3) with time zone,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plant_import_slices" ADD CONSTRAINT "plant_import_slices_import_id_plant_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."plant_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_imports" ADD CONSTRAINT "plant_imports_by_profiles_supabase_id_fk" FOREIGN KEY ("by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plant_imports_one_at_a_time" ON "plant_imports" USING btree ((true));
--> statement-breakpoint
-- An import that is under way may be taken back, and then its lines have never been.
CREATE OR REPLACE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN coalesce(new, old); END IF;
  IF TG_TABLE_NAME = 'history_values' AND current_setting('farm.forgetting', true) = 'on' THEN RETURN coalesce(new, old); END IF;
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
