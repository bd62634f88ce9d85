import pg from 'pg';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { newPostgres } from '../test/new-postgres.ts';
import { sendBeginAlong } from './begin-along.ts';

let onlooker: pg.Client;
let address: string;

beforeEach(async () => {
  address = await newPostgres();
  onlooker = new pg.Client(address);
  await onlooker.connect();
  await onlooker.query('create table written (what text unique)');
});
afterEach(() => onlooker.end());

const written = async () => (await onlooker.query('select what from written')).rows.map(({ what }) => what);

/** A connection as the pool has them. @param spoilt has PostgreSQL not understand the word begin */
async function connect(spoilt = false) {
  const client = new pg.Client({ connectionString: address, pipeline: true });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  sendBeginAlong(client);
  if (!spoilt) return client;
  const { stream } = (client as unknown as { connection: { stream: { write(bytes: Buffer): boolean } } })
    .connection;
  const write = stream.write.bind(stream);
  stream.write = (bytes) => write(Buffer.from(bytes.toString('latin1').replace('begin', 'begun'), 'latin1'));
  return client;
}

it.each([
  ['with values', { text: 'insert into written values ($1)', values: ['alone'] }],
  ['that stands ready', { name: 'write', text: 'insert into written values ($1)', values: ['alone'] }],
  ['by itself', { text: "insert into written values ('alone')" }],
])('should begin fail, a statement %s behind it is not carried out', async (_what, statement) => {
  const client = await connect(true);
  await client.query('begin');
  await expect(client.query(statement)).rejects.toThrow(/begun/);
  expect(await written()).toEqual([]);
  await expect(client.query('select 1')).rejects.toThrow();
});

it('a transaction is carried out or taken back as a whole, one behind the other', async () => {
  const client = await connect();
  const write = (what: string) =>
    client.query({ name: 'write', text: 'insert into written values ($1)', values: [what] });
  await client.query('begin');
  await write('first');
  await client.query("insert into written values ('second')");
  await client.query('rollback');
  expect(await written()).toEqual([]);
  await client.query('begin');
  const { command, rowCount } = await write('third');
  expect([command, rowCount]).toEqual(['INSERT', 1]);
  await client.query('commit');
  await client.query('begin');
  await expect(write('third')).rejects.toThrow(/unique/);
  await expect(write('fourth')).rejects.toThrow(/aborted/);
  await client.query('rollback');
  await client.query('begin');
  await client.query('commit');
  await client.query('begin');
  await expect(client.query('select nonsense')).rejects.toThrow(/nonsense/);
  await client.query('rollback');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await written()).toEqual(['third']);
});

it('what is still on its way is answered before the next transaction begins', async () => {
  const client = await connect();
  const before = client.query("select 'before' as said");
  const begun = client.query('begin');
  const inside = client.query("insert into written values ('inside') returning what");
  expect((await before).rows).toEqual([{ said: 'before' }]);
  await begun;
  expect((await inside).rows).toEqual([{ what: 'inside' }]);
  expect(await written()).toEqual([]);
  await client.query('commit');
  expect(await written()).toEqual(['inside']);
});
