ALTER TABLE "farm_facts" ADD COLUMN "deposit_from" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "farm_facts" ADD COLUMN "deposit_up_to" integer DEFAULT 2000 NOT NULL;--> statement-breakpoint
ALTER TABLE "farm_facts" ADD CONSTRAINT "farm_facts_deposits" CHECK (0 < "farm_facts"."deposit_from" and "farm_facts"."deposit_from" <= "farm_facts"."deposit_up_to");