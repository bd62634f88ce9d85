CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"said" text,
	"failing" boolean NOT NULL,
	CONSTRAINT "job_runs_failing" CHECK (not "job_runs"."failing" or "job_runs"."said" is not null)
);
