import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { seasonForm } from '../../test/calendar-calls.ts';
import { onBothEngines } from '../../test/stage.ts';

onBothEngines((stage) => {
  const read = async () => {
    const response = await stage.cast.visitor.get('/farm.ics');
    const text = await response.text();
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    return { response, text, events };
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
