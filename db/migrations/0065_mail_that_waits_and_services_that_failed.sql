CREATE TABLE "mail_stops" (
	"name" text PRIMARY KEY NOT NULL,
	"whose" text NOT NULL,
	"said" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "mail_stops_whose" CHECK ("mail_stops"."whose" in ('away', 'farm'))
);
--> statement-breakpoint
CREATE TABLE "service_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service" text NOT NULL,
	"person" text,
	"said" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_failures_once" UNIQUE NULLS NOT DISTINCT("service","person"),
	CONSTRAINT "service_failures_service" CHECK ("service_failures"."service" in ('map', 'cards', 'push'))
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "whose" text;--> statement-breakpoint
ALTER TABLE "service_failures" ADD CONSTRAINT "service_failures_person_profiles_supabase_id_fk" FOREIGN KEY ("person") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_failures_person" ON "service_failures" USING btree ("person");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_whose" CHECK ("letters"."whose" in ('recipient', 'farm', 'away', 'later', 'unsure'));