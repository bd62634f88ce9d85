ALTER TABLE "egg_list" ADD COLUMN "asked_on" date;--> statement-breakpoint
ALTER TABLE "egg_list" ADD COLUMN "answered_on" date;