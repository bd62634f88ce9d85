DROP INDEX "deposits_search";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX "deposits_search" ON "deposits" USING gin ("order_number" gin_trgm_ops,"name" gin_trgm_ops,"email" gin_trgm_ops,"notes" gin_trgm_ops,(regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops);