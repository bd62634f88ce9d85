CREATE TABLE "history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"act" text NOT NULL,
	"what" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "history_act" CHECK ("history"."act" in ('added', 'changed', 'removed', 'refused', 'exported'))
);
--> statement-breakpoint
CREATE TABLE "history_values" (
	"id" bigint PRIMARY KEY NOT NULL,
	"about" text,
	"network" text,
	"label" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "history_values" ADD CONSTRAINT "history_values_id_history_id_fk" FOREIGN KEY ("id") REFERENCES "public"."history"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_values_about" ON "history_values" USING btree ("about");
--> statement-breakpoint
-- Lines stay; what they say of a person may go, and is never changed. A restore fills the tables again.
CREATE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN coalesce(new, old); END IF;
  RAISE EXCEPTION 'history is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER history_kept BEFORE UPDATE OR DELETE ON history FOR EACH ROW EXECUTE FUNCTION keep_history();
--> statement-breakpoint
CREATE TRIGGER history_kept_whole BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION keep_history();
--> statement-breakpoint
CREATE TRIGGER history_values_kept BEFORE UPDATE ON history_values FOR EACH ROW EXECUTE FUNCTION keep_history();
--> statement-breakpoint
-- Arguments: whose changes count ('all', or 'farm' for those who work here), the key's column, the column of the account
-- that it is about or '', columns that do not count, and columns whose values stay out.
CREATE FUNCTION write_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor text := nullif(current_setting('farm.actor', true), '');
  was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(old) - string_to_array(TG_ARGV[3], ',') END;
  becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(new) - string_to_array(TG_ARGV[3], ',') END;
  whole jsonb := coalesce(becomes, was);
  person text := whole ->> TG_ARGV[2];
  hidden text;
  line bigint;
BEGIN
  IF current_setting('farm.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_ARGV[0] = 'farm' AND actor IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF was = becomes THEN RETURN NULL; END IF;
    SELECT jsonb_object_agg(name, was -> name), jsonb_object_agg(name, becomes -> name) INTO was, becomes
    FROM jsonb_object_keys(whole) name WHERE was -> name IS DISTINCT FROM becomes -> name;
  END IF;
  FOREACH hidden IN ARRAY string_to_array(TG_ARGV[4], ',') LOOP
    IF was ? hidden THEN was := jsonb_set(was, ARRAY[hidden], '"(hidden)"'); END IF;
    IF becomes ? hidden THEN becomes := jsonb_set(becomes, ARRAY[hidden], '"(changed)"'); END IF;
  END LOOP;
  INSERT INTO history (at, by, act, what, key)
  VALUES (
    coalesce(nullif(current_setting('farm.now', true), '')::timestamptz, now()),
    coalesce(actor, person),
    CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'removed' END,
    TG_TABLE_NAME,
    coalesce(whole ->> TG_ARGV[1], '')
  ) RETURNING id INTO line;
  INSERT INTO history_values (id, about, network, label, before, after)
  VALUES (
    line,
    person,
    -- A session has where it was opened.
    coalesce(nullif(current_setting('farm.network', true), ''), CASE TG_OP WHEN 'INSERT' THEN to_jsonb(new) ->> 'ip_address' END),
    nullif(concat_ws(' ', whole ->> 'plant_variety', whole ->> 'plant_name', whole ->> 'first_name', whole ->> 'last_name', whole ->> 'email'), ''),
    jsonb_strip_nulls(was),
    jsonb_strip_nulls(becomes)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An account that ends takes along what history says of its person.
CREATE FUNCTION forget_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM history_values WHERE about = old.supabase_id OR (about IS NULL AND label = old.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER history_of_profiles AFTER INSERT OR UPDATE OR DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION write_history('all', 'supabase_id', 'supabase_id', 'updated_at,created_at,image', '');
--> statement-breakpoint
CREATE TRIGGER history_of_accounts AFTER UPDATE OF password ON accounts FOR EACH ROW EXECUTE FUNCTION write_history('all', 'user_id', 'user_id', 'updated_at', 'password,access_token,refresh_token,id_token');
--> statement-breakpoint
CREATE TRIGGER history_of_two_factors AFTER UPDATE OF secret, backup_codes ON two_factors FOR EACH ROW EXECUTE FUNCTION write_history('all', 'user_id', 'user_id', 'failed_verification_count,locked_until,verified', 'secret,backup_codes');
--> statement-breakpoint
CREATE TRIGGER history_of_passkeys AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION write_history('all', 'id', 'user_id', 'credential_id,public_key,counter,aaguid,transports,device_type,backed_up,created_at', '');
--> statement-breakpoint
CREATE TRIGGER history_of_owner_invitations AFTER INSERT OR UPDATE OR DELETE ON owner_invitations FOR EACH ROW EXECUTE FUNCTION write_history('all', '', '', 'token,created_at,invited_by', '');
--> statement-breakpoint
CREATE TRIGGER history_of_plants AFTER INSERT OR UPDATE OR DELETE ON plants FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'edits,search_text,variety_key,name_key,pot_size_key,slug,created_at,updated_at,updated_by', '');
--> statement-breakpoint
CREATE TRIGGER history_of_egg_list AFTER INSERT OR UPDATE OR DELETE ON egg_list FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', 'supabase_id', 'created_at,updated_at', '');
--> statement-breakpoint
CREATE TRIGGER history_of_egg_requests AFTER INSERT OR UPDATE OR DELETE ON egg_requests FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', 'customer_id', 'updated_at', '');
--> statement-breakpoint
CREATE TRIGGER history_of_standing_requests AFTER INSERT OR UPDATE OR DELETE ON standing_requests FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'customer_id', 'customer_id', 'updated_at', '');
--> statement-breakpoint
CREATE TRIGGER history_of_egg_counts AFTER INSERT ON egg_counts FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'place', '', 'by,at', '');
--> statement-breakpoint
CREATE TRIGGER history_of_deposit_events AFTER INSERT ON deposit_events FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'place', '', 'by,at', '');
--> statement-breakpoint
CREATE TRIGGER history_of_farm_opening AFTER INSERT OR UPDATE ON farm_opening FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'opened_by', '');
--> statement-breakpoint
CREATE TRIGGER history_of_farm_facts AFTER UPDATE ON farm_facts FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'updated_at,updated_by', '');
--> statement-breakpoint
CREATE TRIGGER history_of_farm_words AFTER INSERT OR UPDATE OR DELETE ON farm_words FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'matter', '', 'updated_at,updated_by', '');
--> statement-breakpoint
CREATE TRIGGER history_of_farm_look AFTER INSERT OR UPDATE OR DELETE ON farm_look FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'updated_at,updated_by', '');
--> statement-breakpoint
CREATE TRIGGER history_of_farm_seasons AFTER INSERT OR UPDATE OR DELETE ON farm_seasons FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'updated_at,updated_by', '');
--> statement-breakpoint
CREATE TRIGGER history_of_letter_words AFTER INSERT OR UPDATE OR DELETE ON letter_words FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'name', '', 'updated_at,updated_by', '');
--> statement-breakpoint
CREATE TRIGGER history_of_letters AFTER UPDATE OF settled ON letters FOR EACH ROW EXECUTE FUNCTION write_history('farm', 'id', '', 'to_address,subject,said,tries,queued_at,ended_at,body', '');
--> statement-breakpoint
CREATE TRIGGER history_of_sessions AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION write_history('all', 'id', 'user_id', 'token,expires_at,updated_at,created_at,proved_at,ip_address,user_agent', '');
--> statement-breakpoint
-- The night ends those that are over anyway.
CREATE TRIGGER history_of_sessions_ended AFTER DELETE ON sessions FOR EACH ROW WHEN (old.expires_at > now()) EXECUTE FUNCTION write_history('all', 'id', 'user_id', 'token,expires_at,updated_at,created_at,proved_at,ip_address,user_agent', '');
--> statement-breakpoint
-- After the line of its own end: triggers of a table go by name.
CREATE TRIGGER history_person_forgotten AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION forget_person();
