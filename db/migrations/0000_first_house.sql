CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answered_calls" (
	"caller" text NOT NULL,
	"function_name" text NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answered_calls_caller_function_name_key_pk" PRIMARY KEY("caller","function_name","key")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "egg_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supabase_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"chickens_or_ducks" text NOT NULL,
	"distance_miles" real NOT NULL,
	"distance_source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "egg_list_supabase_id_unique" UNIQUE("supabase_id"),
	CONSTRAINT "egg_list_kind" CHECK ("egg_list"."chickens_or_ducks" = 'chickens'),
	CONSTRAINT "egg_list_distance" CHECK ("egg_list"."distance_miles" >= 0)
);
--> statement-breakpoint
CREATE TABLE "egg_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" text NOT NULL,
	"request_status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"fulfilled_at" timestamp (3) with time zone,
	"marked_as_picked_up_at" timestamp (3) with time zone,
	"number_of_eggs_requested" integer NOT NULL,
	"chickens_or_ducks" text NOT NULL,
	"notes" text,
	CONSTRAINT "egg_requests_status" CHECK ("egg_requests"."request_status" in ('pending', 'awaiting_pickup', 'completed', 'cancelled')),
	CONSTRAINT "egg_requests_quantity" CHECK ("egg_requests"."number_of_eggs_requested" in (12, 24, 36)),
	CONSTRAINT "egg_requests_kind" CHECK ("egg_requests"."chickens_or_ducks" in ('chickens', 'ducks')),
	CONSTRAINT "egg_requests_times" CHECK (("egg_requests"."request_status" not in ('awaiting_pickup', 'completed') or "egg_requests"."fulfilled_at" is not null)
        and ("egg_requests"."request_status" <> 'completed' or "egg_requests"."marked_as_picked_up_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"links" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"supabase_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"image" text,
	"home_zip" text DEFAULT '' NOT NULL,
	"profile_visibility" text DEFAULT 'private' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('admin', 'customer')),
	CONSTRAINT "profiles_visibility" CHECK ("profiles"."profile_visibility" in ('private', 'public'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_supabase_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egg_list" ADD CONSTRAINT "egg_list_supabase_id_profiles_supabase_id_fk" FOREIGN KEY ("supabase_id") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_customer_id_egg_list_supabase_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."egg_list"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_supabase_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answered_calls_age" ON "answered_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "egg_list_newest" ON "egg_list" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "egg_requests_one_active" ON "egg_requests" USING btree ("customer_id") WHERE "egg_requests"."request_status" in ('pending', 'awaiting_pickup');--> statement-breakpoint
CREATE INDEX "egg_requests_by_customer" ON "egg_requests" USING btree ("customer_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "egg_requests_by_status" ON "egg_requests" USING btree ("request_status","requested_at");--> statement-breakpoint
CREATE INDEX "mailbox_newest" ON "mailbox" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");