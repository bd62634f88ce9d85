DROP INDEX "plants_by_variety";--> statement-breakpoint
DROP INDEX "plants_newest";--> statement-breakpoint
DROP INDEX "plants_last_change";--> statement-breakpoint
DROP INDEX "plants_bin";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "widths" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "search_grams" smallint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "variety_key" text COLLATE "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "name_key" text COLLATE "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "pot_size_key" text COLLATE "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "edits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "plants_by_stock" ON "plants" USING btree ("in_stock","variety_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plants_by_name" ON "plants" USING btree ("name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plants_by_type" ON "plants" USING btree ("plant_type","variety_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plants_by_pot_size" ON "plants" USING btree ("pot_size_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plants_photo" ON "plants" USING btree ("photo_hash") WHERE photo_hash is not null;--> statement-breakpoint
CREATE INDEX "plants_search_short" ON "plants" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "plants_by_variety" ON "plants" USING btree ("variety_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plants_newest" ON "plants" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plants_last_change" ON "plants" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "plants_bin" ON "plants" USING btree ("deleted_at") WHERE deleted_at is not null;