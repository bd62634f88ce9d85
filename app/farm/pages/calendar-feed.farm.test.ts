import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { farmFacts, farmSeasons } from '../../../db/schema.ts';
import { factsForm, seasonForm } from '../../../test/cast/calendar-calls.ts';
import { onPostgres } from '../../../test/engines/stage.ts';

type Shown = Map<string, { sequence: number; seen: string }>;

/** @param least how many events must look different */
function expectHigher(before: Shown, after: Shown, least: number) {
  const changed = [...before].filter(([uid, { seen }]) => after.get(uid)?.seen !== seen);
  expect(changed.length).toBeGreaterThanOrEqual(least);
  for (const [uid, { sequence }] of changed) expect(after.get(uid)?.sequence).toBeGreaterThan(sequence);
}

onPostgres((stage) => {
  const read = async () => {
    const response = await stage.cast.visitor.get('/farm.ics');
    const text = await response.text();
    const calendar = new ICAL.Component(ICAL.parse(text));
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    return { response, text, calendar, events };
  };

  it('another library reads every open day from it, and none of the closed ones', async () => {
    const { response, text, events } = await read();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const plants = events.filter(({ summary }) => summary === 'Farm & plants open');
    const times = plants.map(({ startDate, endDate }) =>
      [startDate, endDate].map((time) => time.toJSDate().toISOString()),
    );
    expect(times).toEqual([
      ['2025-09-12T15:00:00.000Z', '2025-09-12T20:00:00.000Z'],
      ['2025-09-13T14:00:00.000Z', '2025-09-13T17:00:00.000Z'],
      ['2025-09-19T15:00:00.000Z', '2025-09-19T20:00:00.000Z'],
      ['2025-09-20T14:00:00.000Z', '2025-09-20T17:00:00.000Z'],
      ['2025-09-26T15:00:00.000Z', '2025-09-26T20:00:00.000Z'],
      ['2025-10-10T15:00:00.000Z', '2025-10-10T20:00:00.000Z'],
      ['2025-10-11T14:00:00.000Z', '2025-10-11T17:00:00.000Z'],
    ]);
    const stand = events.filter(({ summary }) => summary.startsWith('Farmstand'));
    expect(stand.map(({ summary, startDate }) => [summary, startDate.isDate, startDate.toString()])).toEqual([
      ['Farmstand opens for the season', true, '2025-06-01'],
      ['Farmstand: last day of the season', true, '2025-10-31'],
    ]);
    expect(plants[0]?.location).toBe('10418 Sandhill Road, Princeton, Minnesota 55371');
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  /** What a calendar shows of each event, and its sequence, by id. */
  async function shown() {
    const { events } = await read();
    return new Map(
      events.map((event) => {
        const { uid, summary, description, location, startDate, endDate, sequence } = event;
        return [
          uid,
          { sequence, seen: [summary, description, location, `${startDate}`, `${endDate}`].join() },
        ];
      }),
    );
  }

  it('names no day as closed and as the first or last of its season', async () => {
    const form = await seasonForm(stage);
    const closed = ['2025-06-01', '2025-06-02', '2025-07-04', '2025-10-30', '2025-10-31'];
    const { status } = await stage.cast.admin.call('update-season', {
      ...form,
      closed_on: closed,
      decided: [],
    });
    expect(status).toBe(200);
    const stand = (await read()).events.filter(({ summary }) => summary.startsWith('Farmstand'));
    expect(stand.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
      ['Farmstand opens for the season', '2025-06-03'],
      ['Farmstand closed today', '2025-07-04'],
      ['Farmstand: last day of the season', '2025-10-29'],
    ]);
    const now = await seasonForm(stage);
    await stage.cast.admin.call('update-season', { ...now, closed_on: [], decided: [] });
  });

  it('can be subscribed to: it says how often to look, and its ids say nothing', async () => {
    const { calendar, events } = await read();
    for (const name of ['refresh-interval', 'x-published-ttl']) {
      const [value] = calendar.getFirstProperty(name)?.getValues() ?? [];
      expect([name, `${value}`]).toEqual([name, 'PT12H']);
    }
    expect(`${calendar.getFirstPropertyValue('source')}`).toBe('http://localhost:3000/farm.ics');
    for (const { uid } of events) expect(uid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d+$/);
    const page = await (await stage.cast.visitor.get('/visit')).text();
    expect(page).toContain('href="webcal://localhost:3000/farm.ics"');
    expect(page).toContain('href="/farm.ics"');
  });

  it('keeps nobody’s day busy: neither by the standard nor by Outlook’s own word', async () => {
    const { calendar, events } = await read();
    expect(events.length).toBeGreaterThan(8);
    for (const event of calendar.getAllSubcomponents('vevent')) {
      expect(event.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
      expect(event.getFirstPropertyValue('x-microsoft-cdo-busystatus')).toBe('FREE');
    }
  });

  it('keeps the id of what the owner changes, and its sequence rises', async () => {
    const { admin } = stage.cast;
    const { db } = stage.farm.context;
    const earlier = { updatedAt: new Date('2025-01-01T12:00:00Z') };
    await db.update(farmSeasons).set(earlier);
    await db.update(farmFacts).set(earlier);
    const first = await shown();

    const season = await seasonForm(stage);
    const later = {
      ...season,
      opens_on: '2025-06-02',
      notes: 'Cash only, please.',
      closed_on: ['2025-07-04'],
    };
    expect((await admin.call('update-season', later)).status).toBe(200);
    const moved = await shown();
    expect([...moved.keys()]).toEqual(expect.arrayContaining([...first.keys()]));
    expect(moved.size).toBe(first.size + 1);
    expectHigher(first, moved, 2);

    expect(
      (await admin.call('update-farm-facts', { ...(await factsForm(stage)), street: '1 New Road' })).status,
    ).toBe(200);
    const elsewhere = await shown();
    expect([...elsewhere.keys()]).toEqual([...moved.keys()]);
    expectHigher(first, elsewhere, first.size);
  });

  it('is the same file until something changes, and tells what did', async () => {
    const before = await read();
    expect((await read()).text).toBe(before.text);
    const season = await seasonForm(stage);
    await stage.cast.admin.call('update-season', { ...season, closed_on: ['2025-07-04'] });
    const { events } = await read();
    expect(events.find(({ summary }) => summary === 'Farmstand closed today')?.startDate.toString()).toBe(
      '2025-07-04',
    );
  });
});
