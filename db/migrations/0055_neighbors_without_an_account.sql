DROP INDEX "profiles_search";--> statement-breakpoint
ALTER TABLE "egg_list" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "egg_list" ALTER COLUMN "distance_miles" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "egg_list" ADD COLUMN "tell_by" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "egg_list" ADD COLUMN "email_too" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "egg_list" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "to_tell" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "to_tell_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "told_how" text;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "egg_list" ADD CONSTRAINT "egg_list_added_by_profiles_supabase_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_asked_by_profiles_supabase_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_told_by_profiles_supabase_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "egg_list_phone" ON "egg_list" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "egg_list_email" ON "egg_list" USING btree ("email");--> statement-breakpoint
CREATE INDEX "egg_requests_to_tell" ON "egg_requests" USING btree ("to_tell_since") WHERE to_tell is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ((first_name || ' ' || last_name || ' ' || coalesce(email, '')) gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "egg_list" ADD CONSTRAINT "egg_list_tell_by" CHECK ("egg_list"."tell_by" in ('email', 'text', 'call'));--> statement-breakpoint
ALTER TABLE "egg_list" ADD CONSTRAINT "egg_list_told" CHECK ("egg_list"."email" is not null or "egg_list"."tell_by" <> 'email');--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_to_tell_what" CHECK ("egg_requests"."to_tell" in ('eggs-ready', 'eggs-changed', 'eggs-passed-on', 'eggs-not-kept', 'eggs-not-ready', 'eggs-declined', 'eggs-paused'));--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_told" CHECK (("egg_requests"."told_at" is null) = ("egg_requests"."told_how" is null)
        and ("egg_requests"."to_tell" is not null or "egg_requests"."told_at" is null)
        and ("egg_requests"."to_tell" is null) = ("egg_requests"."to_tell_since" is null));--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_told_how" CHECK ("egg_requests"."told_how" in ('text', 'call', 'in person'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account" CHECK ("profiles"."email" is not null
        or ("profiles"."role" = 'customer' and not "profiles"."email_verified" and not "profiles"."two_factor_enabled"));