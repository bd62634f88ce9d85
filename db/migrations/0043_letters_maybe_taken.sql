ALTER TABLE "letters" ADD COLUMN "maybe_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "maybe_taken_at" timestamp (3) with time zone;