DROP INDEX "egg_requests_last_place";--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "placed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "egg_requests_last_placed" ON "egg_requests" USING btree (coalesce(placed_at, fulfilled_at)) WHERE placed_at is not null or placed_by is not null;--> statement-breakpoint
DROP TRIGGER egg_requests_told ON egg_requests;--> statement-breakpoint
CREATE TRIGGER egg_requests_told AFTER INSERT OR UPDATE OF request_status, requested_at, fulfilled_at, chickens_or_ducks, not_before, put_by, waits_at, placed_at OR DELETE OR TRUNCATE ON egg_requests FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('eggs');
