import { ConfigError } from '../core/config.ts';
import { Refusal } from '../core/refusal.ts';

/** Where the address points. */
export type Place = {
  host: string;
  port: number;
  user?: string | undefined;
  database?: string | undefined;
  password?: string | undefined;
};

/** What may pass by itself: the database restarts, or the network is not up yet. */
export class DatabaseAway extends ConfigError {}

/** What is said about what people meet. The rest is said in the driver's words. */
export function databaseSentences({ host, port, user, database }: Place) {
  const at = host.startsWith('/') ? `in ${host}` : `at ${host}:${port}`;
  return {
    'a file named in the address': `a certificate file in it cannot be read. Check the paths after sslrootcert, sslcert and sslkey`,
    'no socket': `there is no PostgreSQL ${at} that this account can reach. Start it, or write the address as postgres://farm@127.0.0.1/farm`,
    'unknown host': `no machine is known as ${host}. Correct the host after the @, or wait until this machine is online`,
    'connection refused': `nothing answers ${at}. Start PostgreSQL there, or correct the host and the port`,
    'time-out': `no answer came from PostgreSQL ${at}. Correct the host and the port, or let this machine through its firewall`,
    'TLS missing at the server': `PostgreSQL ${at} has no TLS. On this machine or your own network, end the address with ?sslmode=disable; otherwise turn TLS on at the server`,
    'TLS wanted by the server': `this PostgreSQL wants TLS, or does not let this machine in at all. End the address with ?sslmode=verify-full; if it does already, add a line for this machine to pg_hba.conf`,
    'certificate out of date': `the certificate of PostgreSQL ${at} is not valid today. Renew it, or correct the clock of this machine`,
    'certificate of another host': `the certificate of this PostgreSQL is not for ${host}. Write the host as the certificate has it`,
    'certificate not trusted': `the certificate of PostgreSQL ${at} is signed by nobody this machine trusts. Add &sslrootcert= with the file of its authority, which your provider offers, after ?sslmode=verify-full`,
    'TLS fails': `PostgreSQL ${at} and this program agree on no TLS. Correct the host and the port`,
    'no password': `${user} needs a password. Put it after ${user} and a colon, or into PGPASSWORD`,
    'wrong password': `the password of ${user} is wrong. If it has signs like @ / # ? %, write them as %40 %2F %23 %3F %25, or set PGPASSWORD instead; a new one: sudo -u postgres psql -c '\\password ${user}'`,
    'no such role': `PostgreSQL knows no ${user}. Create it: sudo -u postgres createuser --pwprompt ${user}; or correct the name before the colon`,
    'a role that cannot log in': `${user} may not log in. As postgres: alter role ${user} login`,
    'pg_hba.conf refuses': `PostgreSQL lets ${user} in from here only another way. Write the host as 127.0.0.1, or add a line for this machine to pg_hba.conf`,
    'no such database': `there is no database ${database}. As postgres: create database ${database} owner ${user} encoding 'UTF8' template template0; or correct the name after the last /`,
    'no right to connect or to create': `${user} may not do all it needs in ${database}. As postgres: alter database ${database} owner to ${user}; if its tables are another role's, in it: alter table … owner to ${user} for each. Or use a database that ${user} owns`,
    'read-only': `this PostgreSQL can only be read: it is a standby, or set to read-only. Use the address of the primary`,
    'no pg_trgm': `the extension pg_trgm is not there, and the search for people needs it. Install PostgreSQL’s contrib package (Debian has it in postgresql), or allow pg_trgm at your provider`,
    'too many connections': `PostgreSQL has no connection left for ${user}. Stop other programs that use it, or raise max_connections or the limit of the role: each copy of the farm takes up to 15`,
    'full disk': `the disk of PostgreSQL ${at} is full. Free some space there`,
    'out of memory': `PostgreSQL ${at} is out of memory. Give it more, or stop other programs there`,
    'starting up or shutting down': `PostgreSQL ${at} is starting or stopping. Try again in a minute`,
    'another protocol': `what answers ${at} does not speak as PostgreSQL does. Correct the port (PostgreSQL's is 5432; 80 is the web, 3306 is MySQL)`,
  };
}

type Known = [sign: RegExp, what: keyof ReturnType<typeof databaseSentences>];

/** By code and message, with a space between; the first that fits is said. */
const AWAY: Known[] = [
  [/^(ENOENT|EACCES) connect/, 'no socket'],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|ENODATA) /, 'unknown host'],
  [/^ECONNREFUSED /, 'connection refused'],
  [/^(ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|EADDRNOTAVAIL) /, 'time-out'],
  [/timeout expired|connection timeout/, 'time-out'],
  [/^53300 /, 'too many connections'],
  [/^53100 /, 'full disk'],
  [/^53\w{3} /, 'out of memory'],
  [/^57P\d\d /, 'starting up or shutting down'],
];

/** These can also show once the database is open, in its migrations. */
const INSIDE: Known[] = [
  [/^42501 /, 'no right to connect or to create'],
  [/^25006 /, 'read-only'],
  [/pg_trgm/, 'no pg_trgm'],
];

const LASTING: Known[] = [
  [/^(ENOENT|EACCES|EISDIR) .*, (open|read)\b/, 'a file named in the address'],
  [/does not support SSL/, 'TLS missing at the server'],
  [/^28000 .*no pg_hba\.conf entry.*(no encryption|SSL off)/, 'TLS wanted by the server'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID) /, 'certificate out of date'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID /, 'certificate of another host'],
  [/^\S*(SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_)|^ERR_TLS/, 'certificate not trusted'],
  [/^(EPROTO|ERR_SSL_\w+) /, 'TLS fails'],
  [/password must be a string|empty password/i, 'no password'],
  [/^28P01 /, 'wrong password'],
  [/^28000 .*role .* does not exist/, 'no such role'],
  [/^28000 .*not permitted to log in/, 'a role that cannot log in'],
  [/^28\w{3} /, 'pg_hba.conf refuses'],
  [/^3D000 /, 'no such database'],
  ...INSIDE,
  [/^(ECONNRESET|EPIPE) |^(08P01|0A000) .*protocol/, 'another protocol'],
  [
    /Connection terminated|received invalid response|establishing an SSL|unknown message/i,
    'another protocol',
  ],
  [/ended by the other side|Parse Error/i, 'another protocol'],
];

type Coded = Error & { code?: unknown };

/** An error, its causes, and all that a list of addresses met. */
function* partsOf(error: unknown): Generator<Coded> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const one of error.errors) yield* partsOf(one);
  yield* partsOf(error.cause);
}

const NOWHERE: Place = { host: 'its host', port: 5432 };

/** A sentence instead of an error whose cause is the address or the database; else the error. @param place undefined when the address cannot be read @param isOpen whether a connection was there */
export function explained(error: unknown, place: Place | undefined, isOpen: boolean): unknown {
  if (error instanceof ConfigError || error instanceof Refusal) return error;
  const parts = [...partsOf(error)];
  const met = parts.map(({ code = '', message }) => `${code} ${message}`.replaceAll(/\s+/g, ' '));
  const knownIn = (those: Known[]) => those.find(([sign]) => met.some((one) => sign.test(one)))?.[1];
  const sentences = databaseSentences(place ?? NOWHERE);
  const away = isOpen ? undefined : knownIn(AWAY);
  if (away) return new DatabaseAway([`DATABASE_URL: ${sentences[away]}`]);
  const lasting = knownIn(isOpen ? INSIDE : LASTING);
  if (lasting) return new ConfigError([`DATABASE_URL: ${sentences[lasting]}`]);
  if (isOpen) return error;
  const { message = '', code } = parts.at(-1) ?? {};
  const said = [message, code].filter(Boolean).join(', ');
  const without = place?.password ? said.replaceAll(place.password, '…') : said;
  const line = without.replaceAll(/\s+/g, ' ');
  return new ConfigError([`DATABASE_URL: this PostgreSQL cannot be used (${line}). See docs/running`]);
}
