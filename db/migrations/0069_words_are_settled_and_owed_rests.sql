CREATE TABLE "settled_words" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "farm_mode" ADD COLUMN "owed_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settled_words" ADD CONSTRAINT "settled_words_by_profiles_supabase_id_fk" FOREIGN KEY ("by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;