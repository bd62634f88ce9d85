CREATE TABLE "egg_counts" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"eggs" integer NOT NULL,
	"what" text NOT NULL,
	"request_id" uuid,
	"by" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "egg_counts_kind" CHECK ("egg_counts"."kind" in ('chickens', 'ducks')),
	CONSTRAINT "egg_counts_sign" CHECK (case when "egg_counts"."what" in ('gathered', 'returned', 'uncounted') then "egg_counts"."eggs" >= 0
        when "egg_counts"."what" in ('house', 'broken', 'stand', 'given') then "egg_counts"."eggs" <= 0
        else "egg_counts"."what" = 'correction' end)
);
--> statement-breakpoint
CREATE TABLE "eggs_on_hand" (
	"kind" text PRIMARY KEY NOT NULL,
	"eggs" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "eggs_on_hand_kind" CHECK ("eggs_on_hand"."kind" in ('chickens', 'ducks')),
	CONSTRAINT "eggs_on_hand_eggs" CHECK ("eggs_on_hand"."eggs" >= 0)
);
--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_state";--> statement-breakpoint
ALTER TABLE "egg_list" ADD COLUMN "last_day_letter" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "if_short" text DEFAULT 'dozen' NOT NULL;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "not_before" date;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "put_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "eggs_given" integer;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "ready_letter" uuid;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "ended_why" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "ended_note" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "egg_counts" ADD CONSTRAINT "egg_counts_request_id_egg_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."egg_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egg_counts" ADD CONSTRAINT "egg_counts_by_profiles_supabase_id_fk" FOREIGN KEY ("by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "egg_counts_by_time" ON "egg_counts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "egg_requests_last_ready" ON "egg_requests" USING btree ("fulfilled_at") WHERE fulfilled_at is not null;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_if_short" CHECK ("egg_requests"."if_short" in ('dozen', 'all'));--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_given" CHECK ("egg_requests"."eggs_given" in (12, 24, 36) and "egg_requests"."eggs_given" <= "egg_requests"."number_of_eggs_requested");--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_put_by" CHECK ("egg_requests"."put_by" in (0, 12, 24, 36) and "egg_requests"."put_by" <= "egg_requests"."number_of_eggs_requested"
        and ("egg_requests"."put_by" = 0 or "egg_requests"."request_status" = 'pending'));--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_ended" CHECK ("egg_requests"."ended_why" in ('cancelled', 'declined', 'not_picked_up', 'time_up', 'passed_on'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_state" CHECK ("letters"."state" in ('queued', 'sent', 'refused', 'withdrawn'));