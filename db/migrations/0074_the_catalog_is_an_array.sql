-- Every copy of the program has all plants in memory: it reads them again after a change, and counts them itself.
DROP TRIGGER plants_added ON plants;
--> statement-breakpoint
DROP TRIGGER plants_changed ON plants;
--> statement-breakpoint
DROP TRIGGER plants_removed ON plants;
--> statement-breakpoint
DROP TRIGGER plants_truncated ON plants;
--> statement-breakpoint
DROP FUNCTION tell_of_plants();
--> statement-breakpoint
CREATE TRIGGER plants_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plants FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('plants');
--> statement-breakpoint
DROP TRIGGER plants_counted_added ON plants;
--> statement-breakpoint
DROP TRIGGER plants_counted_changed ON plants;
--> statement-breakpoint
DROP TRIGGER plants_counted_removed ON plants;
--> statement-breakpoint
DROP TRIGGER plants_counted_none ON plants;
--> statement-breakpoint
DROP FUNCTION count_plants();
--> statement-breakpoint
DROP TABLE "plant_counts";--> statement-breakpoint
DROP INDEX "plants_by_variety";--> statement-breakpoint
DROP INDEX "plants_by_stock";--> statement-breakpoint
DROP INDEX "plants_by_name";--> statement-breakpoint
DROP INDEX "plants_by_type";--> statement-breakpoint
DROP INDEX "plants_by_pot_size";--> statement-breakpoint
DROP INDEX "plants_newest";--> statement-breakpoint
DROP INDEX "plants_cheapest";--> statement-breakpoint
DROP INDEX "plants_last_stock_change";--> statement-breakpoint
DROP INDEX "plants_search";--> statement-breakpoint
DROP INDEX "plants_search_short";--> statement-breakpoint
ALTER TABLE "plants" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "plants" DROP COLUMN "search_grams";--> statement-breakpoint
ALTER TABLE "plants" DROP COLUMN "variety_key";--> statement-breakpoint
ALTER TABLE "plants" DROP COLUMN "name_key";--> statement-breakpoint
ALTER TABLE "plants" DROP COLUMN "pot_size_key";
