ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "level" text DEFAULT 'aal1' NOT NULL;--> statement-breakpoint
UPDATE push_subscriptions SET user_id = sessions.user_id, device = sessions.device, user_agent = sessions.user_agent, level = sessions.level
FROM sessions WHERE sessions.id = push_subscriptions.session_id;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "device" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_session_id_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP CONSTRAINT "push_subscriptions_pkey";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP COLUMN "session_id";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_supabase_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("supabase_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_device" UNIQUE("user_id","device");--> statement-breakpoint
-- History says nothing of the device.
DROP TRIGGER history_of_sessions ON sessions;
--> statement-breakpoint
CREATE TRIGGER history_of_sessions AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION write_history('all', 'id', 'user_id', 'token,expires_at,updated_at,created_at,proved_at,factor_at,ip_address,user_agent,device', '');
--> statement-breakpoint
DROP TRIGGER history_of_sessions_ended ON sessions;
--> statement-breakpoint
CREATE TRIGGER history_of_sessions_ended AFTER DELETE ON sessions FOR EACH ROW WHEN (old.expires_at > now()) EXECUTE FUNCTION write_history('all', 'id', 'user_id', 'token,expires_at,updated_at,created_at,proved_at,factor_at,ip_address,user_agent,device', '');
--> statement-breakpoint
-- An older invitation would start over the account of who works here, or of who has left; and another role hears other things.
CREATE FUNCTION end_with_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM owner_invitations WHERE email = new.email;
  IF new.role <> old.role THEN DELETE FROM push_subscriptions WHERE user_id = new.supabase_id; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ends_with_a_role AFTER UPDATE OF role, email ON profiles FOR EACH ROW
WHEN (new.role <> old.role OR (new.role <> 'customer' AND new.email <> old.email))
EXECUTE FUNCTION end_with_role();
