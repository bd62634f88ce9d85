DROP INDEX "deposits_newest";--> statement-breakpoint
DROP INDEX "deposits_by_status";--> statement-breakpoint
DROP INDEX "egg_list_newest";--> statement-breakpoint
DROP INDEX "egg_requests_by_customer";--> statement-breakpoint
DROP INDEX "mailbox_newest";--> statement-breakpoint
CREATE INDEX "deposits_search" ON "deposits" USING gin ("order_number" gin_trgm_ops,"email" gin_trgm_ops,"notes" gin_trgm_ops,(regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_admins" ON "profiles" USING btree ("email") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "verifications_age" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deposits_newest" ON "deposits" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "deposits_by_status" ON "deposits" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "egg_list_newest" ON "egg_list" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "egg_requests_by_customer" ON "egg_requests" USING btree ("customer_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "mailbox_newest" ON "mailbox" USING btree ("sent_at","id");