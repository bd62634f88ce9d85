CREATE TABLE "egg_farewells" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" text NOT NULL,
	"phone" text NOT NULL,
	"tell_by" text NOT NULL,
	"canceled" text,
	"at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "egg_farewells_tell_by" CHECK ("egg_farewells"."tell_by" in ('email', 'text', 'call'))
);
--> statement-breakpoint
CREATE TABLE "egg_heard" (
	"nth" bigserial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"way" text NOT NULL,
	"facts" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"how" text NOT NULL,
	"letter" uuid,
	"by" text,
	"sure" boolean DEFAULT true NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "egg_heard_way" CHECK ("egg_heard"."way" in ('email', 'phone')),
	CONSTRAINT "egg_heard_how" CHECK ("egg_heard"."how" in ('email', 'text', 'call', 'in person', 'page'))
);
--> statement-breakpoint
CREATE TABLE "egg_owed" (
	"request_id" uuid NOT NULL,
	"way" text NOT NULL,
	"facts" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"letter" uuid,
	CONSTRAINT "egg_owed_request_id_way_pk" PRIMARY KEY("request_id","way"),
	CONSTRAINT "egg_owed_way" CHECK ("egg_owed"."way" in ('email', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "farm_words" ADD COLUMN "tells_line" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "egg_farewells" ADD CONSTRAINT "egg_farewells_profile_id_profiles_supabase_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egg_heard" ADD CONSTRAINT "egg_heard_request_id_egg_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."egg_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egg_heard" ADD CONSTRAINT "egg_heard_by_profiles_supabase_id_fk" FOREIGN KEY ("by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egg_owed" ADD CONSTRAINT "egg_owed_request_id_egg_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."egg_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "egg_farewells_by_time" ON "egg_farewells" USING btree ("at");--> statement-breakpoint
CREATE INDEX "egg_heard_by_request" ON "egg_heard" USING btree ("request_id","at","nth");--> statement-breakpoint
CREATE INDEX "egg_heard_by_letter" ON "egg_heard" USING btree ("letter") WHERE letter is not null;--> statement-breakpoint
CREATE INDEX "egg_heard_as_it_was" ON "egg_heard" USING btree ("request_id") WHERE facts is null;--> statement-breakpoint
CREATE INDEX "egg_owed_to_tell" ON "egg_owed" USING btree ("since") WHERE way = 'phone';
--> statement-breakpoint
DROP TRIGGER history_of_farm_words ON farm_words;
--> statement-breakpoint
CREATE TRIGGER history_of_farm_words AFTER INSERT OR UPDATE OR DELETE ON farm_words FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'matter', '', 'updated_at,updated_by,tells_line', '');
--> statement-breakpoint
-- Who was told stays told. Without facts, it is what is so at the first look; 'ready' alone differs from it, so it is owed anew.
CREATE FUNCTION last_state(request uuid, kinds text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT state FROM letters WHERE about = request::text AND kind = ANY (kinds) AND state <> 'withdrawn'
    AND settled IS DISTINCT FROM 'told' AND NOT (maybe_taken > 0 AND state = 'refused') ORDER BY nth DESC LIMIT 1), 'sent')
$$;
--> statement-breakpoint
-- By each way that its member wants, and by which somebody told them.
CREATE VIEW carried AS SELECT r.*, coalesce(p.email, l.email) IS NOT NULL AND l.email_too AS by_email,
  l.tell_by <> 'email' OR told_at IS NOT NULL AS by_phone, told_at IS NULL AS is_untold
FROM egg_requests r JOIN egg_list l ON l.supabase_id = customer_id JOIN profiles p ON p.supabase_id = customer_id
WHERE request_status IN ('pending', 'awaiting_pickup') OR request_status = 'cancelled' AND ended_at > farm_now() - interval '30 days';
--> statement-breakpoint
UPDATE farm_words SET tells_line = true WHERE matter = 'eggPause' AND (
  EXISTS (SELECT FROM letters WHERE kind = 'eggs-paused' AND queued_at >= farm_words.updated_at)
  OR EXISTS (SELECT FROM egg_requests WHERE to_tell = 'eggs-paused' AND to_tell_since >= farm_words.updated_at)
);
--> statement-breakpoint
INSERT INTO egg_heard (request_id, way, facts, at, how, letter)
SELECT id, 'email', CASE WHEN last_state(id, '{eggs-changed}') <> 'sent' THEN '{"status": "ready"}'::jsonb END,
  coalesce(fulfilled_at, requested_at), 'email', ready_letter
FROM carried WHERE request_status = 'awaiting_pickup' AND CASE WHEN ready_letter IS NULL
  THEN by_email AND (to_tell IS DISTINCT FROM 'eggs-ready' OR NOT is_untold)
  ELSE last_state(id, '{eggs-ready}') = 'sent' OR EXISTS (SELECT FROM letters WHERE letters.id = ready_letter AND maybe_taken > 0) END;
--> statement-breakpoint
INSERT INTO egg_heard (request_id, way, facts, at, how, by)
SELECT id, 'phone', CASE WHEN to_tell = 'eggs-changed' AND is_untold THEN '{"status": "ready"}'::jsonb END,
  coalesce(told_at, fulfilled_at, requested_at), coalesce(told_how, 'page'), told_by
FROM carried WHERE request_status = 'awaiting_pickup' AND by_phone AND (to_tell IS DISTINCT FROM 'eggs-ready' OR NOT is_untold);
--> statement-breakpoint
INSERT INTO egg_heard (request_id, way, facts, at, how)
SELECT id, 'email', CASE WHEN last_state(id, '{eggs-not-ready}') <> 'sent' THEN '{"status": "ready"}'::jsonb END, requested_at, 'page'
FROM carried WHERE request_status = 'pending' AND by_email AND (last_state(id, '{eggs-not-ready}') <> 'sent'
  OR EXISTS (SELECT FROM farm_words WHERE tells_line) AND last_state(id, '{eggs-paused}') = 'sent');
--> statement-breakpoint
INSERT INTO egg_heard (request_id, way, facts, at, how)
SELECT id, 'phone', CASE WHEN to_tell = 'eggs-not-ready' AND is_untold THEN '{"status": "ready"}'::jsonb END, requested_at, 'page'
FROM carried WHERE request_status = 'pending' AND by_phone AND (to_tell = 'eggs-not-ready' AND is_untold
  OR EXISTS (SELECT FROM farm_words WHERE tells_line) AND (to_tell IS DISTINCT FROM 'eggs-paused' OR NOT is_untold));
--> statement-breakpoint
INSERT INTO egg_heard (request_id, way, at, how)
SELECT id, 'email', ended_at, 'page' FROM carried WHERE request_status = 'cancelled' AND by_email
  AND last_state(id, '{eggs-declined,eggs-passed-on,eggs-not-kept}') = 'sent';
--> statement-breakpoint
INSERT INTO egg_heard (request_id, way, at, how)
SELECT id, 'phone', coalesce(told_at, ended_at), 'page' FROM carried WHERE request_status = 'cancelled' AND by_phone
  AND (NOT is_untold OR to_tell IS NULL OR to_tell NOT IN ('eggs-declined', 'eggs-passed-on', 'eggs-not-kept'));
--> statement-breakpoint
DROP VIEW carried;
--> statement-breakpoint
DROP FUNCTION last_state(uuid, text[]);
