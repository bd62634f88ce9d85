CREATE TABLE "farm_opening" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"opened_by" text,
	"mail_tried_at" timestamp (3) with time zone,
	CONSTRAINT "farm_opening_one_row" CHECK ("farm_opening"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "farm_opening" ADD CONSTRAINT "farm_opening_opened_by_profiles_supabase_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Demos are open, and so is every live farm that somebody owns or has made their own.
INSERT INTO "farm_opening" ("opened_at")
SELECT now() FROM "farm_mode", "farm_facts"
WHERE "mode" = 'demo'
	OR EXISTS (SELECT FROM "profiles" WHERE "role" = 'admin')
	OR ("name", "street", "phone") <> ('Prairie Hen Farm & Nursery', '10418 Sandhill Road', '(763) 555-0142');
--> statement-breakpoint
-- The others have the demo's name and hours, which are nobody's.
DELETE FROM "farm_seasons" WHERE NOT EXISTS (SELECT FROM "farm_opening");
--> statement-breakpoint
DELETE FROM "farm_facts" WHERE NOT EXISTS (SELECT FROM "farm_opening");
--> statement-breakpoint
CREATE TRIGGER farm_opening_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON farm_opening FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('farm');
