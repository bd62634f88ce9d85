CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_profiles_supabase_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_age" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
-- Later sessions of owners begin so.
UPDATE "sessions" SET "expires_at" = least("expires_at", now() + interval '12 hours') WHERE "user_id" IN (SELECT "supabase_id" FROM "profiles" WHERE "role" = 'admin');
