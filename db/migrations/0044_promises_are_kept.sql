ALTER TABLE "egg_requests" ADD COLUMN "hold_days" integer;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "waits_at" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "waits_note" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "placed_by" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "due_cents" integer;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "went_on" boolean;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "nth" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_placed_by_profiles_supabase_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "egg_requests_last_place" ON "egg_requests" USING btree ("fulfilled_at") WHERE placed_by is not null;--> statement-breakpoint
CREATE INDEX "letters_about" ON "letters" USING btree ("about","nth") WHERE about is not null;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_hold_days" CHECK ("egg_requests"."hold_days" between 1 and 7);--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_waits_at" CHECK ("egg_requests"."waits_at" in ('stand', 'house', 'door'));--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_due" CHECK ("egg_requests"."due_cents" >= 0);--> statement-breakpoint
-- Eggs that wait while the program is updated: what their letters said, as far as it can be told.
UPDATE egg_requests SET
  hold_days = coalesce((SELECT (words ->> 'holdDays')::int FROM farm_words WHERE matter = 'eggPickup'), 2),
  due_cents = coalesce(eggs_given, number_of_eggs_requested) / 12
    * (SELECT (words ->> chickens_or_ducks)::int FROM farm_words WHERE matter = 'eggPrices'),
  waits_note = (SELECT nullif(words ->> 'whenClosed', '') FROM farm_words WHERE matter = 'eggPickup'),
  waits_at = (SELECT 'stand' FROM farm_seasons
    WHERE kind = 'farmstand' AND (fulfilled_at AT TIME ZONE 'America/Chicago')::date BETWEEN opens_on AND closes_on LIMIT 1)
WHERE request_status = 'awaiting_pickup';
--> statement-breakpoint
UPDATE letters SET about = egg_requests.id::text FROM egg_requests WHERE egg_requests.ready_letter = letters.id;
