CREATE TABLE "farm_words" (
	"matter" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "farm_words" ADD CONSTRAINT "farm_words_updated_by_profiles_supabase_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What an owner has written stays; the first words come from the program.
INSERT INTO "farm_words" ("matter", "words", "updated_at", "updated_by")
SELECT 'banner', jsonb_build_object('text', "banner", 'from', NULL, 'to', NULL), "updated_at", "updated_by"
FROM "farm_facts" WHERE "banner" <> 'Closing for the season on October 31st!';
--> statement-breakpoint
INSERT INTO "farm_words" ("matter", "words", "updated_at", "updated_by")
SELECT 'comingSoon', jsonb_build_object('chickenEggs', "chicken_eggs", 'duckEggs', "duck_eggs"), "updated_at", "updated_by"
FROM "farm_facts"
WHERE "chicken_eggs" <> 'Chicken eggs are coming soon, estimated June/July 2025.'
	OR "duck_eggs" <> 'Duck eggs are coming soon, from a small flock that is still growing.';
--> statement-breakpoint
CREATE TRIGGER farm_words_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON farm_words FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('farm');
--> statement-breakpoint
ALTER TABLE "farm_facts" DROP COLUMN "banner";--> statement-breakpoint
ALTER TABLE "farm_facts" DROP COLUMN "chicken_eggs";--> statement-breakpoint
ALTER TABLE "farm_facts" DROP COLUMN "duck_eggs";