CREATE TABLE "backup_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"recipient" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backup_key_one_row" CHECK ("backup_key"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"name" text PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"size" bigint NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"proven_rows" integer,
	"proven_photos" integer,
	"proven_ms" integer
);
