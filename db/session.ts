import type { ClientBase } from 'pg';

/** What statements rely on, whatever the server, the database or the role prefer. */
export const SESSION = {
  client_encoding: 'UTF8',
  client_min_messages: 'warning',
  // Managed platforms keep extensions in a schema of that name.
  search_path: 'public, extensions',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  quote_all_identifiers: 'off',
  transform_null_equals: 'off',
  array_nulls: 'on',
  row_security: 'on',
  exit_on_error: 'off',
  gin_fuzzy_search_limit: '0',
  // The data lies in memory or on an SSD; with the default of 4, searches read whole tables.
  random_page_cost: '1.1',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  idle_session_timeout: '0',
  transaction_timeout: '0',
};

export type Limits = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

export const NO_LIMITS: Limits = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

/** Those this PostgreSQL has. Every name in full, because the search path is not ours yet. */
const SET = `select pg_catalog.set_config(there.name, wanted.value, false)
  from pg_catalog.json_each_text($1) as wanted(name, value)
  join pg_catalog.pg_settings as there on there.name operator(pg_catalog.=) wanted.name
  where there.setting operator(pg_catalog.<>) wanted.value`;

/** Makes a new connection ours. @param limits in milliseconds; without them, statements may take as long as they like */
export async function setSession(client: ClientBase, limits: Limits = NO_LIMITS): Promise<void> {
  // Alone and first: a role may allow its statements less time than the next one takes.
  await client.query('set statement_timeout to 0');
  await client.query(SET, [JSON.stringify({ ...SESSION, ...limits })]);
}
