CREATE TABLE "board_marks" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"row_id" uuid,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"count" integer,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"undoes" bigint,
	CONSTRAINT "board_marks_undone_once" UNIQUE("undoes"),
	CONSTRAINT "board_marks_state" CHECK ("board_marks"."state" in ('plenty', 'few', 'out')),
	CONSTRAINT "board_marks_count" CHECK ("board_marks"."count" is null or ("board_marks"."count" > 0 and "board_marks"."state" <> 'out')),
	CONSTRAINT "board_marks_seen" CHECK ("board_marks"."seen_at" <= "board_marks"."at")
);
--> statement-breakpoint
CREATE TABLE "board_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text,
	"name" text NOT NULL,
	"price_cents" integer,
	"unit" text DEFAULT '' NOT NULL,
	"price_words" text DEFAULT '' NOT NULL,
	"from" date,
	"until" date,
	"counts" boolean DEFAULT false NOT NULL,
	"photo_hash" text,
	"place" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "board_rows_kind_unique" UNIQUE("kind"),
	CONSTRAINT "board_rows_kind" CHECK ("board_rows"."kind" in ('chickens', 'ducks')),
	CONSTRAINT "board_rows_price" CHECK ("board_rows"."price_cents" is null or ("board_rows"."price_cents" >= 0 and price_words = '')),
	CONSTRAINT "board_rows_days" CHECK ("board_rows"."until" >= "board_rows"."from")
);
--> statement-breakpoint
CREATE TABLE "stand_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"row_id" uuid,
	"what" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	"agreed" boolean,
	CONSTRAINT "stand_notes_what" CHECK ("stand_notes"."what" in ('sold out', 'owes', 'left')),
	CONSTRAINT "stand_notes_settled_how" CHECK (("stand_notes"."settled_at" is null) = ("stand_notes"."agreed" is null)),
	CONSTRAINT "stand_notes_sold_out" CHECK ("stand_notes"."what" <> 'sold out' or "stand_notes"."row_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "board_marks" ADD CONSTRAINT "board_marks_row_id_board_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."board_rows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_marks" ADD CONSTRAINT "board_marks_by_profiles_supabase_id_fk" FOREIGN KEY ("by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_marks" ADD CONSTRAINT "board_marks_undoes_board_marks_place_fk" FOREIGN KEY ("undoes") REFERENCES "public"."board_marks"("place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_rows" ADD CONSTRAINT "board_rows_photo_hash_photos_hash_fk" FOREIGN KEY ("photo_hash") REFERENCES "public"."photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_rows" ADD CONSTRAINT "board_rows_updated_by_profiles_supabase_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_notes" ADD CONSTRAINT "stand_notes_row_id_board_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."board_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_notes" ADD CONSTRAINT "stand_notes_settled_by_profiles_supabase_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_marks_latest" ON "board_marks" USING btree ("row_id","seen_at","place");--> statement-breakpoint
CREATE INDEX "board_marks_by" ON "board_marks" USING btree ("by");--> statement-breakpoint
CREATE INDEX "stand_notes_open" ON "stand_notes" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "stand_notes_row" ON "stand_notes" USING btree ("row_id");--> statement-breakpoint
CREATE INDEX "stand_notes_settled" ON "stand_notes" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "stand_notes_settled_by" ON "stand_notes" USING btree ("settled_by");--> statement-breakpoint
CREATE TRIGGER board_rows_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON board_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('board');
--> statement-breakpoint
CREATE TRIGGER board_marks_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON board_marks FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('board');
--> statement-breakpoint
CREATE TRIGGER history_of_board_rows AFTER INSERT OR UPDATE OR DELETE ON board_rows FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'updated_at,updated_by,place', '');
--> statement-breakpoint
CREATE TRIGGER history_of_board_marks AFTER INSERT ON board_marks FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'place', '', 'row_id,by,at', '');
--> statement-breakpoint
CREATE TRIGGER history_of_stand_notes AFTER UPDATE OF settled_at ON stand_notes FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'row_id,settled_by,settled_at', '');
--> statement-breakpoint
-- The board reads only these lines of the egg ledger.
CREATE INDEX "egg_counts_at_stand" ON "egg_counts" USING btree ("kind", "at") WHERE what = 'stand';
