ALTER TABLE "egg_requests" ADD COLUMN "set_aside_taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD COLUMN "said_from" timestamp (3) with time zone;