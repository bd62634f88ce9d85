ALTER TABLE "egg_requests" DROP CONSTRAINT "egg_requests_customer_id_egg_list_supabase_id_fk";
--> statement-breakpoint
ALTER TABLE "egg_requests" ADD CONSTRAINT "egg_requests_customer_id_profiles_supabase_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;