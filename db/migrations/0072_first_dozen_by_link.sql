CREATE TABLE "asked_for_eggs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"distance_miles" real NOT NULL,
	"distance_source" text NOT NULL,
	"number_of_eggs" integer,
	"token" text,
	"replaced" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asked_for_eggs_token_unique" UNIQUE("token"),
	CONSTRAINT "asked_for_eggs_number" CHECK ("asked_for_eggs"."number_of_eggs" in (12, 24, 36))
);
--> statement-breakpoint
CREATE INDEX "asked_for_eggs_email" ON "asked_for_eggs" USING btree ("email");--> statement-breakpoint
CREATE INDEX "asked_for_eggs_age" ON "asked_for_eggs" USING btree ("expires_at");