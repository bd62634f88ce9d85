CREATE TABLE "letter_words" (
	"name" text PRIMARY KEY NOT NULL,
	"words" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "letter_words" ADD CONSTRAINT "letter_words_updated_by_profiles_supabase_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;