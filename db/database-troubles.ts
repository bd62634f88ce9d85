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

/** @property late whether it can also show once the database is open, in its migrations @property passes see DatabaseAway */
type Trouble = {
  what: string;
  late?: true;
  passes?: true;
  code?: RegExp;
  message?: RegExp;
  says: (place: Place) => string;
};

const at = ({ host, port }: Place) => (host.startsWith('/') ? `in ${host}` : `at ${host}:${port}`);

/** The first that fits is said, so what is special is before what is general. */
export const TROUBLES: Trouble[] = [
  {
    what: 'a file named in the address',
    code: /^(ENOENT|EACCES|EISDIR)$/,
    message: /, (open|read)\b/,
    says: () =>
      'a certificate file in it cannot be read. Check the paths after sslrootcert, sslcert and sslkey',
  },
  {
    what: 'no socket',
    passes: true,
    code: /^(ENOENT|EACCES)$/,
    says: (place) =>
      `there is no PostgreSQL ${at(place)} that this account can reach. Start it, or write the address as postgres://farm@127.0.0.1/farm`,
  },
  {
    what: 'unknown host',
    passes: true,
    code: /^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|ENODATA)$/,
    says: ({ host }) =>
      `no machine is known as ${host}. Correct the host after the @, or wait until this machine is online`,
  },
  {
    what: 'connection refused',
    passes: true,
    code: /^ECONNREFUSED$/,
    says: (place) => `nothing answers ${at(place)}. Start PostgreSQL there, or correct the host and the port`,
  },
  {
    what: 'time-out',
    passes: true,
    code: /^(ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|EADDRNOTAVAIL)$/,
    says: (place) =>
      `no answer came from PostgreSQL ${at(place)}. Correct the host and the port, or let this machine through its firewall`,
  },
  {
    what: 'time-out',
    passes: true,
    message: /timeout expired|connection timeout/,
    says: (place) =>
      `no answer came from PostgreSQL ${at(place)}. Correct the host and the port, or let this machine through its firewall`,
  },
  {
    what: 'TLS missing at the server',
    message: /does not support SSL/,
    says: (place) =>
      `PostgreSQL ${at(place)} has no TLS. On this machine or your own network, end the address with ?sslmode=disable; otherwise turn TLS on at the server`,
  },
  {
    what: 'TLS wanted by the server',
    code: /^28000$/,
    message: /no pg_hba\.conf entry.*(no encryption|SSL off)/,
    says: () =>
      'this PostgreSQL wants TLS, or does not let this machine in at all. End the address with ?sslmode=verify-full; if it does already, add a line for this machine to pg_hba.conf',
  },
  {
    what: 'certificate out of date',
    code: /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    says: (place) =>
      `the certificate of PostgreSQL ${at(place)} is not valid today. Renew it, or correct the clock of this machine`,
  },
  {
    what: 'certificate of another host',
    code: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    says: ({ host }) =>
      `the certificate of this PostgreSQL is not for ${host}. Write the host as the certificate has it`,
  },
  {
    what: 'certificate not trusted',
    code: /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_|^ERR_TLS/,
    says: (place) =>
      `the certificate of PostgreSQL ${at(place)} is signed by nobody this machine trusts. Add &sslrootcert= with the file of its authority, which your provider offers, after ?sslmode=verify-full`,
  },
  {
    what: 'TLS fails',
    code: /^(EPROTO|ERR_SSL_\w+)$/,
    says: (place) =>
      `PostgreSQL ${at(place)} and this program agree on no TLS. Correct the host and the port`,
  },
  {
    what: 'no password',
    message: /password must be a string|empty password/i,
    says: ({ user }) => `${user} needs a password. Put it after ${user} and a colon, or into PGPASSWORD`,
  },
  {
    what: 'wrong password',
    code: /^28P01$/,
    says: ({ user }) =>
      `the password of ${user} is wrong. If it has signs like @ / # ? %, write them as %40 %2F %23 %3F %25, or set PGPASSWORD instead; a new one: sudo -u postgres psql -c '\\password ${user}'`,
  },
  {
    what: 'no such role',
    code: /^28000$/,
    message: /role .* does not exist/,
    says: ({ user }) =>
      `PostgreSQL knows no ${user}. Create it: sudo -u postgres createuser --pwprompt ${user}; or correct the name before the colon`,
  },
  {
    what: 'a role that cannot log in',
    code: /^28000$/,
    message: /not permitted to log in/,
    says: ({ user }) => `${user} may not log in. As postgres: alter role ${user} login`,
  },
  {
    what: 'pg_hba.conf refuses',
    code: /^28\w{3}$/,
    says: ({ user }) =>
      `PostgreSQL lets ${user} in from here only another way. Write the host as 127.0.0.1, or add a line for this machine to pg_hba.conf`,
  },
  {
    what: 'no such database',
    code: /^3D000$/,
    says: ({ user, database }) =>
      `there is no database ${database}. As postgres: create database ${database} owner ${user} encoding 'UTF8' template template0; or correct the name after the last /`,
  },
  {
    what: 'a database that takes no connections',
    code: /^55000$/,
    message: /database .* (is not currently accepting|is not accepting|invalid database)|invalid database/,
    says: ({ database }) =>
      `the database ${database} takes no connections. Choose another, or as postgres: alter database ${database} allow_connections true`,
  },
  {
    what: 'no right to connect or to create',
    late: true,
    code: /^42501$/,
    says: ({ user, database }) =>
      `${user} may not do all it needs in ${database}. As postgres: alter database ${database} owner to ${user}; if its tables are another role's, in it: alter table … owner to ${user} for each. Or use a database that ${user} owns`,
  },
  {
    what: 'no schema',
    late: true,
    code: /^3F000$/,
    says: () => 'this database has no schema named public. In it: create schema public',
  },
  {
    what: 'read-only',
    late: true,
    code: /^25006$/,
    says: () =>
      'this PostgreSQL can only be read: it is a standby, or set to read-only. Use the address of the primary',
  },
  {
    what: 'no pg_trgm',
    late: true,
    message: /pg_trgm/,
    says: () =>
      'the extension pg_trgm is not there, and the search for plants needs it. Install PostgreSQL’s contrib package (Debian has it in postgresql), or allow pg_trgm at your provider',
  },
  {
    what: 'too many connections',
    passes: true,
    code: /^53300$/,
    says: ({ user }) =>
      `PostgreSQL has no connection left for ${user}. Stop other programs that use it, or raise max_connections or the limit of the role: each copy of the farm takes up to 15`,
  },
  {
    what: 'full disk',
    passes: true,
    code: /^53100$/,
    says: (place) => `the disk of PostgreSQL ${at(place)} is full. Free some space there`,
  },
  {
    what: 'out of memory',
    passes: true,
    code: /^53\w{3}$/,
    says: (place) => `PostgreSQL ${at(place)} is out of memory. Give it more, or stop other programs there`,
  },
  {
    what: 'starting up or shutting down',
    passes: true,
    code: /^57P\d\d$/,
    says: (place) => `PostgreSQL ${at(place)} is starting or stopping. Try again in a minute`,
  },
  {
    what: 'another protocol',
    code: /^(ECONNRESET|EPIPE)$/,
    says: (place) => notPostgres(place),
  },
  {
    what: 'another protocol',
    message:
      /Connection terminated|received invalid response|establishing an SSL|unknown message|ended by the other side|Parse Error/i,
    says: (place) => notPostgres(place),
  },
  {
    what: 'another protocol',
    code: /^(08P01|0A000)$/,
    message: /protocol/,
    says: (place) => notPostgres(place),
  },
];

const notPostgres = (place: Place) =>
  `what answers ${at(place)} does not speak as PostgreSQL does. Correct the port (PostgreSQL's is 5432; 80 is the web, 3306 is MySQL)`;

type Coded = Error & { code?: unknown };

/** An error, its causes, and all that a list of addresses met. */
function* partsOf(error: unknown): Generator<Coded> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const one of error.errors) yield* partsOf(one);
  yield* partsOf(error.cause);
}

const fits = ({ code, message }: Trouble, error: Coded) =>
  (!code || code.test(String(error.code))) && (!message || message.test(error.message));

const NOWHERE: Place = { host: 'its host', port: 5432 };

/** A sentence instead of an error whose cause is the address or the database; else the error. @param place null when the address cannot be read @param isOpen whether a connection was there */
export function explained(error: unknown, place: Place | undefined, isOpen: boolean): unknown {
  if (error instanceof ConfigError || error instanceof Refusal) return error;
  const parts = [...partsOf(error)];
  const known = TROUBLES.filter(({ late }) => late || !isOpen);
  const trouble = known.find((one) => parts.some((part) => fits(one, part)));
  if (trouble) {
    const Kind = trouble.passes ? DatabaseAway : ConfigError;
    return new Kind([`DATABASE_URL: ${trouble.says(place ?? NOWHERE)}`]);
  }
  if (isOpen) return error;
  const { message = '', code } = parts.at(-1) ?? {};
  const said = [message, code].filter(Boolean).join(', ');
  const without = place?.password ? said.replaceAll(place.password, '…') : said;
  return new ConfigError([`DATABASE_URL: this PostgreSQL cannot be used (${without})`]);
}
