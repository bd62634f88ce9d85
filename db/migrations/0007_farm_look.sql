CREATE TABLE "farm_look" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"accent_colour" text NOT NULL,
	"deep_colour" text NOT NULL,
	"ground_colour" text NOT NULL,
	"logo_hash" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "farm_look_one_row" CHECK ("farm_look"."id" = 1),
	CONSTRAINT "farm_look_colours" CHECK (concat("farm_look"."accent_colour", "farm_look"."deep_colour", "farm_look"."ground_colour") ~ '^(#[0-9a-f]{6}){3}$')
);
--> statement-breakpoint
ALTER TABLE "farm_look" ADD CONSTRAINT "farm_look_logo_hash_photos_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farm_look" ADD CONSTRAINT "farm_look_updated_by_profiles_supabase_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;