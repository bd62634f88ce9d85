import { parse } from 'csv-parse/sync';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eggCounts, eggList, profiles } from '../../../../db/schema.ts';
import { askFor, count, giveDozen, onHand } from '../../../../test/cast/egg-line.ts';
import { ask } from '../../../../test/cast/eggs.ts';
import { onPostgres, type Stage } from '../../../../test/engines/stage.ts';
import { exportEggs } from './egg-sheets.server.ts';

const FILES = ['members', 'requests', 'counts'];

/** In Minnesota it is still September 20. */
const now = new Date('2025-09-21T03:30:00Z');

const tests = (stage: Stage) => {
  const db = () => stage.farm.context.db;

  async function fileOf(name: string) {
    const response = await stage.cast.admin.get(`/dashboard/eggs/${name}.csv`);
    expect(response.status).toBe(200);
    // text() would drop the byte order mark.
    return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
  }

  const rowsOf = async (name: string) =>
    parse((await fileOf(name)).text, { bom: true, columns: true }) as Record<string, string>[];

  /** Members who joined at the same moment. */
  async function addMembers(many: number) {
    const people = Array.from({ length: many }, (_, n) => ({
      id: crypto.randomUUID(),
      firstName: 'Many',
      lastName: `No. ${n}`,
      email: `many-${n}@example.com`,
    }));
    await db()
      .insert(profiles)
      .values(people.map((person) => ({ ...person, homeZip: '55371' })));
    await db()
      .insert(eggList)
      .values(
        people.map(({ id, ...person }) => ({
          ...person,
          supabaseId: id,
          phone: '7635550123',
          address: '2 Many Road, Princeton, MN 55371',
          chickensOrDucks: 'chickens' as const,
          distanceMiles: 3,
          distanceSource: 'google' as const,
          createdAt: new Date('2025-06-01T12:00:00.123Z'),
        })),
      );
  }

  it('has every member once, also more than it reads at a time', async () => {
    await addMembers(1_203);
    const rows = await rowsOf('members');
    const all = await db().select({ email: eggList.email }).from(eggList);
    expect(rows.map(({ email }) => email).sort()).toEqual(all.map(({ email }) => email).sort());
    expect(rows[0]).toEqual({
      first_name: 'Many',
      last_name: expect.stringMatching(/^No\. \d+$/),
      email: expect.stringMatching(/^many-\d+@example\.com$/),
      phone: '7635550123',
      address: '2 Many Road, Princeton, MN 55371',
      distance_miles: '3',
      distance_source: 'google',
      tell_by: 'email',
      created_at: '2025-06-01 07:00',
    });
  });

  it('has every request, with what became of it, and no cell that a spreadsheet would run', async () => {
    const { customer, otherCustomer, admin } = stage.cast;
    const evil = '=HYPERLINK("http://evil.example","Click")';
    await giveDozen(admin, ask(otherCustomer));
    await askFor(customer, 24, { notes: evil, if_short: 'all' });
    const rows = await rowsOf('requests');
    // Asked for at the same moment.
    rows.sort((one) => (one.first_name === 'Ana' ? -1 : 1));
    expect(rows).toMatchObject([
      {
        first_name: 'Ana',
        chickens_or_ducks: 'chickens',
        number_of_eggs_requested: '24',
        request_status: 'pending',
        if_short: 'all',
        eggs_given: '',
        fulfilled_at: '',
        not_before: '',
        notes: `'${evil}`,
      },
      { first_name: 'Marcus', eggs_given: '12', fulfilled_at: '2025-09-20 22:30' },
    ]);
    const { text } = await fileOf('requests');
    const cells = (parse(text, { bom: true }) as string[][]).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('has the ledger in its order, and its sum is what is on hand', async () => {
    const { admin, customer } = stage.cast;
    await count(admin, 38);
    await count(admin, 2, 'broken');
    await giveDozen(admin, ask(customer));
    const rows = await rowsOf('counts');
    const ledger = await db().select().from(eggCounts).orderBy(asc(eggCounts.place));
    expect(rows.map(({ what, eggs }) => [what, Number(eggs)])).toEqual(
      ledger.map(({ what, eggs }) => [what, eggs]),
    );
    expect(rows[1]).toMatchObject({ chickens_or_ducks: 'chickens', eggs: '-2', by: 'June Test' });
    const sum = rows.reduce((eggs, row) => eggs + Number(row.eggs), 0);
    expect(await onHand(stage.farm)).toMatchObject({ chickens: sum });
  });

  it('is a file with the farm’s date, with its header also when there is nothing', async () => {
    for (const name of FILES) {
      const { response, text } = await fileOf(name);
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="egg-${name}-2025-09-20.csv"`,
      );
      expect(text).toMatch(/^\uFEFF[a-z_,]+\r\n/);
    }
    expect(await rowsOf('counts')).toEqual([]);
    expect((await stage.cast.admin.get('/dashboard/eggs/hens.csv')).status).toBe(404);
  });

  it('is the farm’s alone', async () => {
    const { visitor, customer } = stage.cast;
    for (const name of FILES) {
      const path = `/dashboard/eggs/${name}.csv`;
      const answers = [await visitor.get(path), await customer.get(path)];
      expect(answers.map(({ status }) => status)).toEqual([401, 403]);
      expect(await answers[1]?.text()).toBe('You are not authorized to view this page.');
      const { who } = customer;
      expect(() => who && exportEggs(stage.farm.context, who, `${name}.csv`)).toThrow();
    }
  });
};

onPostgres(tests, { clock: { now: () => now } });
