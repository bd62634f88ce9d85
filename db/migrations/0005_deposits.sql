CREATE TABLE "deposit_events" (
	"place" bigserial PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"note" text,
	"by" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_events_kind" CHECK ("deposit_events"."kind" in ('created', 'processing', 'payment_failed', 'paid', 'cancelled', 'refunded', 'refund_failed', 'dispute_opened', 'dispute_withdrawn', 'dispute_reinstated', 'dispute_won', 'dispute_lost', 'dispute_closed', 'mismatch'))
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"notes" text,
	"payment_intent_id" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"request_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposits_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "deposits_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "deposits_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount_cents" > 0),
	CONSTRAINT "deposits_status" CHECK ("deposits"."status" in ('waiting', 'processing', 'paid', 'partly_refunded', 'refunded', 'disputed', 'cancelled', 'to_check'))
);
--> statement-breakpoint
CREATE TABLE "heard_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_stand_in" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deposit_events" ADD CONSTRAINT "deposit_events_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_events" ADD CONSTRAINT "deposit_events_by_profiles_supabase_id_fk" FOREIGN KEY ("by") REFERENCES "public"."profiles"("supabase_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_events_once" ON "deposit_events" USING btree ("deposit_id","kind","reference");--> statement-breakpoint
CREATE INDEX "deposit_events_by_time" ON "deposit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deposits_newest" ON "deposits" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "deposits_by_status" ON "deposits" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "heard_events_age" ON "heard_events" USING btree ("heard_at");--> statement-breakpoint
CREATE INDEX "stripe_stand_in_by_kind" ON "stripe_stand_in" USING btree ("kind","place");