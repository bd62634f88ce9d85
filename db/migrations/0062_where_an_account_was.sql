CREATE TABLE "former_emails" (
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_emails_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_profiles_supabase_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_emails_age" ON "former_emails" USING btree ("changed_at");