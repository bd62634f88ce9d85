-- What hangs on the benches, to be compared with what is so now. Without a reference: a sign outlives its plant.
CREATE TABLE "printed_signs" (
	"kind" text NOT NULL,
	"plant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" text NOT NULL,
	"printed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "printed_signs_kind_plant_id_pk" PRIMARY KEY("kind","plant_id"),
	CONSTRAINT "printed_signs_kind" CHECK ("printed_signs"."kind" in ('sign', 'label'))
);
