CREATE TABLE "standing_requests" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"number_of_eggs_requested" integer NOT NULL,
	"chickens_or_ducks" text NOT NULL,
	"if_short" text NOT NULL,
	"every_weeks" integer NOT NULL,
	"next_on" date NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"refused" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_requests_quantity" CHECK ("standing_requests"."number_of_eggs_requested" in (12, 24, 36)),
	CONSTRAINT "standing_requests_kind" CHECK ("standing_requests"."chickens_or_ducks" in ('chickens', 'ducks')),
	CONSTRAINT "standing_requests_if_short" CHECK ("standing_requests"."if_short" in ('dozen', 'all')),
	CONSTRAINT "standing_requests_every" CHECK ("standing_requests"."every_weeks" in (1, 2, 3, 4))
);
--> statement-breakpoint
ALTER TABLE "standing_requests" ADD CONSTRAINT "standing_requests_customer_id_egg_list_supabase_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."egg_list"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_requests_due" ON "standing_requests" USING btree ("next_on") WHERE not paused;