ALTER TABLE "plants" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_price" CHECK (price_cents between 1 and 999999);