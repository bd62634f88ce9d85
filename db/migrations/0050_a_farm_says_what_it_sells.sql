ALTER TABLE "farm_facts" ALTER COLUMN "reopening_month" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "farm_facts" ADD COLUMN "sells" text[] DEFAULT '{"plants","eggs","produce","deposits"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "farm_facts" ADD COLUMN "words_from" text DEFAULT 'sample' NOT NULL;--> statement-breakpoint
ALTER TABLE "farm_facts" ADD CONSTRAINT "farm_facts_sells" CHECK ("farm_facts"."sells" <@ array['plants', 'eggs', 'produce', 'deposits']);--> statement-breakpoint
ALTER TABLE "farm_facts" ADD CONSTRAINT "farm_facts_words_from" CHECK ("farm_facts"."words_from" in ('sample', 'answers'));--> statement-breakpoint
-- A farm that never opened is asked first, and says nothing of anybody else's.
UPDATE "farm_facts" SET "sells" = '{}', "words_from" = 'answers' WHERE EXISTS (SELECT FROM "farm_opening" WHERE "opened_at" IS NULL);
