-- Finds a piece of a word by index; comes with PostgreSQL and may be created by the owner of the database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "photo_files" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "photo_files_hash_width_format_pk" PRIMARY KEY("hash","width","format")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"plant_variety" text NOT NULL,
	"plant_name" text NOT NULL,
	"plant_description" text NOT NULL,
	"pot_size" text NOT NULL,
	"plant_type" text NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"photo_hash" text,
	"search_text" text NOT NULL,
	"updated_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "plants_slug_unique" UNIQUE("slug"),
	CONSTRAINT "plants_type" CHECK (plant_type in ('Annual', 'Perennial', 'Tree', 'Shrub', 'Grass', 'Herb', 'Vegetable', 'Small Fruit'))
);
--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_hash_photos_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."photos"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_photo_hash_photos_hash_fk" FOREIGN KEY ("photo_hash") REFERENCES "public"."photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_updated_by_profiles_supabase_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plants_by_variety" ON "plants" USING btree ("plant_variety","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plants_newest" ON "plants" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "plants_last_change" ON "plants" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "plants_bin" ON "plants" USING btree ("deleted_at" DESC NULLS LAST) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "plants_search" ON "plants" USING gin ("search_text" gin_trgm_ops);