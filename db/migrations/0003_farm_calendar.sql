CREATE TABLE "farm_facts" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone" text NOT NULL,
	"emails" jsonb NOT NULL,
	"banner" text NOT NULL,
	"reopening_month" smallint NOT NULL,
	"chicken_eggs" text NOT NULL,
	"duck_eggs" text NOT NULL,
	"radius_miles" double precision NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "farm_facts_one_row" CHECK ("farm_facts"."id" = 1),
	CONSTRAINT "farm_facts_month" CHECK ("farm_facts"."reopening_month" between 1 and 12),
	CONSTRAINT "farm_facts_radius" CHECK ("farm_facts"."radius_miles" > 0)
);
--> statement-breakpoint
CREATE TABLE "farm_seasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"hours" jsonb NOT NULL,
	"closed_on" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "farm_seasons_kind" CHECK (kind in ('farmstand', 'farm-and-plants')),
	CONSTRAINT "farm_seasons_dates" CHECK ("farm_seasons"."closes_on" >= "farm_seasons"."opens_on"),
	CONSTRAINT "farm_seasons_year" CHECK (extract(year from "farm_seasons"."closes_on") = extract(year from "farm_seasons"."opens_on"))
);
--> statement-breakpoint
ALTER TABLE "farm_facts" ADD CONSTRAINT "farm_facts_updated_by_profiles_supabase_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farm_seasons" ADD CONSTRAINT "farm_seasons_updated_by_profiles_supabase_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;