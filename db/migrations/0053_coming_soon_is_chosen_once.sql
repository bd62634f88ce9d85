ALTER TABLE "farm_opening" ADD COLUMN "coming_chosen_at" timestamp (3) with time zone;--> statement-breakpoint
-- Plants everywhere: the nursery was the same.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('write_history'::regproc), '''Nursery''', '''Plants''');
END $$;
