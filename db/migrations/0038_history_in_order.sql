DROP INDEX "history_newest";--> statement-breakpoint
DROP INDEX "history_by";--> statement-breakpoint
DROP INDEX "history_by_what";--> statement-breakpoint
DROP INDEX "history_exported";--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "history_by" ON "history" USING btree ("by","id");--> statement-breakpoint
CREATE INDEX "history_by_what" ON "history" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "history_exported" ON "history" USING btree ("id") WHERE act = 'exported';