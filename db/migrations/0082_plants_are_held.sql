-- Pots that stand aside by name until closing of one day. Without a reference to the plant: a hold outlives its row.
CREATE TABLE "plant_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"of_id" uuid NOT NULL,
	"variety" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"pot_size" text NOT NULL,
	"pots" smallint NOT NULL,
	"holder" text NOT NULL,
	"email" text,
	"phone" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"state" text DEFAULT 'asked' NOT NULL,
	"heard" text NOT NULL,
	"heard_until" timestamp (3) with time zone NOT NULL,
	"heard_by" uuid,
	"heard_before" text,
	"until_before" timestamp (3) with time zone,
	"letter" uuid,
	CONSTRAINT "plant_holds_way" CHECK (("plant_holds"."email" is null) <> ("plant_holds"."phone" is null)),
	CONSTRAINT "plant_holds_pots" CHECK ("plant_holds"."pots" between 1 and 10),
	CONSTRAINT "plant_holds_state" CHECK ("plant_holds"."state" in ('asked', 'held', 'refused', 'let go', 'handed over', 'stopped')),
	CONSTRAINT "plant_holds_heard" CHECK ("plant_holds"."heard" in ('asked', 'held', 'not held')),
	CONSTRAINT "plant_holds_type" CHECK ("plant_holds"."type" in ('Annual', 'Perennial', 'Tree', 'Shrub', 'Grass', 'Herb', 'Vegetable', 'Small Fruit'))
);
--> statement-breakpoint
ALTER TABLE "farm_facts" DROP CONSTRAINT "farm_facts_sells";--> statement-breakpoint
CREATE INDEX "plant_holds_until" ON "plant_holds" USING btree ("heard_until");--> statement-breakpoint
CREATE INDEX "plant_holds_email" ON "plant_holds" USING btree ("email");--> statement-breakpoint
ALTER TABLE "farm_facts" ADD CONSTRAINT "farm_facts_sells" CHECK ("farm_facts"."sells" <@ array['plants', 'eggs', 'produce', 'deposits', 'holds']);
