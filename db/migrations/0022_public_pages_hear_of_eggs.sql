CREATE INDEX "egg_counts_gathered" ON "egg_counts" USING btree ("at") WHERE what = 'gathered';--> statement-breakpoint
CREATE TRIGGER egg_counts_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON egg_counts FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('eggs');
--> statement-breakpoint
-- What public pages say of the wait depends on who is in line and on when eggs were ready, not on names and notes.
CREATE TRIGGER egg_requests_told AFTER INSERT OR UPDATE OF request_status, requested_at, fulfilled_at, chickens_or_ducks, not_before, put_by OR DELETE OR TRUNCATE ON egg_requests FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change('eggs');
