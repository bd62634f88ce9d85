DROP INDEX "deposits_search";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "plant_id" uuid;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "plant" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "deposits_to_set_aside" ON "deposits" USING btree ("id") WHERE plant is not null and set_aside_at is null;--> statement-breakpoint
CREATE INDEX "deposits_search" ON "deposits" USING gin ("order_number" gin_trgm_ops,"name" gin_trgm_ops,"email" gin_trgm_ops,"notes" gin_trgm_ops,"plant" gin_trgm_ops,(regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_plant" CHECK ((plant_id is null) = (plant is null));