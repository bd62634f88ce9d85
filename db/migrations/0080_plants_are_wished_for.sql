-- Who wants to hear when a plant is in. Without a reference to the plant: a wish outlives a row and a line of what is coming.
CREATE TABLE "plant_wishers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"name" text,
	"phone" text,
	"letter" uuid,
	"told_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plant_wishers_email_unique" UNIQUE("email"),
	CONSTRAINT "plant_wishers_phone_unique" UNIQUE("phone"),
	CONSTRAINT "plant_wishers_way" CHECK (("plant_wishers"."email" is null) <> ("plant_wishers"."phone" is null) and ("plant_wishers"."phone" is null) = ("plant_wishers"."name" is null))
);
--> statement-breakpoint
CREATE TABLE "plant_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wisher_id" uuid NOT NULL,
	"of_id" uuid NOT NULL,
	"variety" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"letter" uuid,
	CONSTRAINT "plant_wishes_once" UNIQUE("wisher_id","of_id"),
	CONSTRAINT "plant_wishes_type" CHECK ("plant_wishes"."type" in ('Annual', 'Perennial', 'Tree', 'Shrub', 'Grass', 'Herb', 'Vegetable', 'Small Fruit'))
);
--> statement-breakpoint
ALTER TABLE "plant_wishes" ADD CONSTRAINT "plant_wishes_wisher_id_plant_wishers_id_fk" FOREIGN KEY ("wisher_id") REFERENCES "public"."plant_wishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plant_wishes_of" ON "plant_wishes" USING btree ("of_id");--> statement-breakpoint
CREATE INDEX "plant_wishes_age" ON "plant_wishes" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "plant_wishes_letter" ON "plant_wishes" USING btree ("letter") WHERE letter is not null;