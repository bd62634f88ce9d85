CREATE TABLE "farm_sign_in" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"two_steps" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "farm_sign_in_one_row" CHECK ("farm_sign_in"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "farm_sign_in" ADD CONSTRAINT "farm_sign_in_updated_by_profiles_supabase_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER farm_sign_in_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON farm_sign_in FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('farm');
--> statement-breakpoint
CREATE TRIGGER history_of_farm_sign_in AFTER INSERT OR UPDATE OR DELETE ON farm_sign_in FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'id,updated_at,updated_by', '');
