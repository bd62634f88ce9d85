CREATE TABLE "owner_invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"invited_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_invitations_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "owner_invitations" ADD CONSTRAINT "owner_invitations_invited_by_profiles_supabase_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;