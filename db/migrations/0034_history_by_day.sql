CREATE INDEX "history_newest" ON "history" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "history_by_what" ON "history" USING btree ("what","at","id");--> statement-breakpoint
CREATE INDEX "history_exported" ON "history" USING btree ("at","id") WHERE act = 'exported';--> statement-breakpoint
CREATE INDEX "history_key" ON "history" USING btree ("key");--> statement-breakpoint
CREATE INDEX "history_values_search" ON "history_values" USING gin ("label" gin_trgm_ops,"network" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);