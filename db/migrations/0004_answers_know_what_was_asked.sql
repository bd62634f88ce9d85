-- Answers of the last day do not know what was asked: a retry of theirs is refused, and nothing is done twice.
ALTER TABLE "answered_calls" ADD COLUMN "body_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "answered_calls" ALTER COLUMN "body_hash" DROP DEFAULT;
