import { sql } from 'drizzle-orm';
import { ConfigError } from '../core/config.ts';
import { knownMigrations, migrationsIn } from './migrate-forward.ts';

type Inside = Parameters<typeof migrationsIn>[0];

const OLDEST = 15;

type Facts = {
  version: string;
  encoding: string;
  database: string;
  role: string;
  standby: boolean;
  replica: boolean;
  has_public: boolean;
  may_create: boolean;
};

/** What no session can set. The first sentence that is not false is said. */
export const unfitFor = ({ version, encoding, database, role, ...its }: Facts) => ({
  'too old':
    Number.parseInt(version, 10) < OLDEST && `this is PostgreSQL ${version}; ${OLDEST} or newer is needed`,
  'read-only':
    its.standby && 'this PostgreSQL is a standby, which can only be read. Use the address of the primary',
  encoding:
    encoding !== 'UTF8' &&
    `the database ${database} is in ${encoding}, which cannot hold every name; the farm needs UTF8. As postgres, create another and name it here: create database ${database}_utf8 owner ${role} encoding 'UTF8' template template0`,
  'triggers off':
    its.replica &&
    `session_replication_role is not origin, so the database would skip our rules. As postgres: alter role ${role} reset session_replication_role, and the same for the database`,
  'no schema':
    !its.has_public &&
    `this database has no schema named public. In it, as postgres: create schema public authorization ${role}`,
  'no right to create':
    !its.may_create &&
    `${role} may not create tables in ${database}. As postgres: alter database ${database} owner to ${role}; and in it: grant create on schema public to ${role}`,
});

const FACTS = sql`select current_setting('server_version') as version,
  current_setting('server_encoding') as encoding, current_database() as database, current_user as role,
  pg_is_in_recovery() as standby, current_setting('session_replication_role') <> 'origin' as replica,
  to_regnamespace('public') is not null as has_public,
  has_database_privilege(current_database(), 'create')
    and has_schema_privilege(coalesce(to_regnamespace('public'), 0), 'create') is true as may_create`;

/** What is in the schema for our tables, and came with no extension. */
const IN_PUBLIC = sql`select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relname`;

const ELSEWHERE = sql`select relnamespace::regnamespace::text as schema from pg_class
  where relname = 'farm_facts' and relkind = 'r' order by relnamespace limit 1`;

const MOST_NAMED = 3;

export const stranger = (names: readonly string[]) => {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return `another program keeps its tables in this database (${names.slice(0, MOST_NAMED).join(', ')}${more}). Give the farm a database of its own; nothing was changed in this one`;
};

/** Tables this role cannot read and change. */
const OUT_OF_REACH = sql`select relname as name, pg_get_userbyid(relowner) as owner from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
      and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
  order by relname limit 1`;

type OutOfReach = { name: string; owner: string };

export const outOfReach = ({ name, owner }: OutOfReach) =>
  `the table ${name} belongs to ${owner}, and this role may not use it. As postgres, in this database: alter table ${name} owner to the role in the address, and the same for the farm's other tables`;

export const misplaced = (schema: string) =>
  `the farm's tables are in the schema ${schema}, and the program looks for them in public. In this database, as their owner: alter schema public rename to public_before; alter schema ${schema} rename to public`;

const refusal = (says: string) => new ConfigError([`DATABASE_URL: ${says}`]);

/** @throws ConfigError for a database in which the farm could open and then not work */
export async function refuseServer(db: Inside): Promise<void> {
  const { rows } = await db.execute<Facts>(FACTS);
  const unfit = Object.values(unfitFor(rows[0] as Facts)).find(Boolean);
  if (unfit) throw refusal(unfit);
}

/** @throws ConfigError for a database of another program, or a farm in another schema */
export async function refuseStrangers(db: Inside): Promise<void> {
  const known = knownMigrations();
  const isOurs = (await migrationsIn(db)).some((written) => known.includes(written));
  const there = (await db.execute<{ name: string }>(IN_PUBLIC)).rows.map(({ name }) => name);
  if (!isOurs && there.length) throw refusal(stranger(there));
  const [table] = (await db.execute<OutOfReach>(OUT_OF_REACH)).rows;
  if (table) throw refusal(outOfReach(table));
  if (!isOurs || there.includes('farm_facts')) return;
  const [elsewhere] = (await db.execute<{ schema: string }>(ELSEWHERE)).rows;
  if (elsewhere) throw refusal(misplaced(elsewhere.schema));
}
