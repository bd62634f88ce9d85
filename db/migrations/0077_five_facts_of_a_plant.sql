ALTER TABLE "plants" ADD COLUMN "sun" text[];--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "height_inches" integer;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "bloom" integer[];--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "hardiness" text;--> statement-breakpoint
ALTER TABLE "plants" ADD COLUMN "native" boolean;--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_sun" CHECK (sun <@ array['full', 'part', 'shade'] and cardinality(sun) > 0);--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_height" CHECK (height_inches between 1 and 1800);--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_bloom" CHECK (bloom <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] and cardinality(bloom) > 0);--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_hardiness" CHECK (hardiness = 'tender' or hardiness ~ '^zone [2-9][ab]?$');