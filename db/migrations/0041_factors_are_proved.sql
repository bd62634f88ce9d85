ALTER TABLE "passkeys" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_at" timestamp (3) with time zone;
--> statement-breakpoint
-- History says nothing of these two columns.
DROP TRIGGER history_of_passkeys ON passkeys;
--> statement-breakpoint
CREATE TRIGGER history_of_passkeys AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION write_history('all', 'id', 'user_id', 'credential_id,public_key,counter,aaguid,transports,device_type,backed_up,created_at,confirmed', '');
--> statement-breakpoint
DROP TRIGGER history_of_sessions ON sessions;
--> statement-breakpoint
CREATE TRIGGER history_of_sessions AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION write_history('all', 'id', 'user_id', 'token,expires_at,updated_at,created_at,proved_at,factor_at,ip_address,user_agent', '');
--> statement-breakpoint
DROP TRIGGER history_of_sessions_ended ON sessions;
--> statement-breakpoint
CREATE TRIGGER history_of_sessions_ended AFTER DELETE ON sessions FOR EACH ROW WHEN (old.expires_at > now()) EXECUTE FUNCTION write_history('all', 'id', 'user_id', 'token,expires_at,updated_at,created_at,proved_at,factor_at,ip_address,user_agent', '');
