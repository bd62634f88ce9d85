import type { OpenDatabase } from '../db/open.ts';

/** One statement as the driver was given it. */
export type Heard = { text: string; values: unknown[] };

type Send = (
  statement: string | { text: string; values?: unknown[] },
  values?: unknown[],
  ...rest: unknown[]
) => unknown;
type Sender = { query: Send };
type Pool = { connect: (done?: (error: unknown, client: Sender, release: unknown) => void) => unknown };

/** What belongs to no verb: transactions' own words, and the job queue minding its business. */
const BESIDES = /^\s*(begin|commit|rollback|savepoint|release|set )|pgboss\.|^listen |pg_notify/i;

/**
 * Hears every statement the farm sends from now on, inside transactions, too: below Drizzle, so that no library gets past
 * it. The job queue's are left out.
 * @returns what is heard, and what ends the hearing
 */
export function listenToStatements({ open }: { open: OpenDatabase }): { heard: Heard[]; stop(): void } {
  const heard: Heard[] = [];
  const ears = new Map<Sender, Send>();
  const listenTo = (sender: Sender) => {
    if (ears.has(sender)) return;
    const send = sender.query;
    ears.set(sender, send);
    sender.query = (statement, values, ...rest) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      const given = Array.isArray(values) ? values : typeof statement === 'object' && statement.values;
      if (text && !BESIDES.test(text)) heard.push({ text, values: given || [] });
      return send.call(sender, statement, values, ...rest);
    };
  };
  const { $client } = open.db as unknown as { $client: Pool };
  const { connect } = $client;
  $client.connect = (done) => {
    if (done) {
      return connect.call($client, (error, client, release) => {
        if (client) listenTo(client);
        done(error, client, release);
      });
    }
    return (connect.call($client) as Promise<Sender>).then((client) => {
      listenTo(client);
      return client;
    });
  };
  return {
    heard,
    stop() {
      $client.connect = connect;
      for (const [sender, send] of ears) sender.query = send;
    },
  };
}
