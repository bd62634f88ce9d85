CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"said" text,
	"body" jsonb,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"settled" text,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	CONSTRAINT "letters_state" CHECK ("letters"."state" in ('queued', 'sent', 'refused')),
	CONSTRAINT "letters_settled" CHECK ("letters"."settled" is null or "letters"."state" = 'refused'),
	CONSTRAINT "letters_body" CHECK ("letters"."body" is null or "letters"."state" = 'refused')
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_settled_by_profiles_supabase_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("queued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "letters_by_state" ON "letters" USING btree ("state","queued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "letters_undelivered" ON "letters" USING btree ("queued_at") WHERE state = 'refused' and settled is null;