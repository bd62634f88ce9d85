CREATE TABLE "farm_mode" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"clock_showed" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "farm_mode_one_row" CHECK ("farm_mode"."id" = 1),
	CONSTRAINT "farm_mode_mode" CHECK ("farm_mode"."mode" in ('demo', 'live')),
	CONSTRAINT "farm_mode_clock" CHECK ("farm_mode"."mode" = 'demo' or "farm_mode"."clock_showed" is null)
);
--> statement-breakpoint
INSERT INTO "farm_mode" ("mode", "started_at")
SELECT CASE WHEN EXISTS (
	SELECT FROM "profiles" WHERE "email" IN ('admin@prairiehen.example', 'customer@prairiehen.example')
) THEN 'demo' ELSE 'live' END, now()
FROM "farm_facts";
