-- What somebody saw of a plant on the bench: the newest look at each, apart from the plant's own row.
CREATE TABLE "plant_looks" (
	"plant_id" uuid PRIMARY KEY NOT NULL,
	"seen" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"by" text,
	CONSTRAINT "plant_looks_seen" CHECK ("plant_looks"."seen" in ('plenty', 'few', 'out'))
);
--> statement-breakpoint
ALTER TABLE "plant_looks" ADD CONSTRAINT "plant_looks_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_looks" ADD CONSTRAINT "plant_looks_by_profiles_supabase_id_fk" FOREIGN KEY ("by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plant_looks_by" ON "plant_looks" USING btree ("by");
--> statement-breakpoint
-- Public pages say a few left, and checked today; the list that browsers keep says neither.
CREATE TRIGGER plant_looks_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plant_looks FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('looks');
