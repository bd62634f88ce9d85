import { expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { type ServiceFailure, serviceLines, serviceNeeds } from './service-lines.ts';

const now = new Date('2026-06-10T12:00:00-05:00');
const ana = { firstName: 'Ana', lastName: 'Moe', email: 'ana@example.com' };
const bo = { firstName: 'Bo', lastName: '', email: 'bo@example.com' };
const stranger = { firstName: null, lastName: null, email: null };
const failed = (service: ServiceFailure['service'], who: object, daysAgo = 0): ServiceFailure => ({
  service,
  said: 'It did not answer.',
  at: new Date(now.getTime() - daysAgo * DAY_MS),
  ...ana,
  ...who,
});

it('says of each service whom it failed today, and whom to write to', () => {
  const failures = [failed('map', ana), failed('push', bo), failed('cards', stranger), failed('map', bo, 2)];
  expect(serviceNeeds(failures, now).map(({ text, more }) => `${text} ${more}`)).toEqual([
    'The map service failed Ana Moe today. They could not join the egg list, or change their address. Write to ana@example.com.',
    'The card service failed someone who was not signed in today. They could not pay.',
    'A notification service failed Bo today. They hear by email only. Write to bo@example.com.',
  ]);
  const [map, cards] = serviceLines(failures, now);
  expect(map).toMatchObject({ title: 'Map', state: 'failed', people: [{ name: 'Ana Moe' }, { name: 'Bo' }] });
  expect(map?.text).toMatch(/^The map service failed Ana Moe and 1 more, last today/);
  expect(cards?.people).toEqual([]);
});

it('leaves notifications to whoever runs the server, in amber, because emails come', () => {
  const [line] = serviceLines([failed('push', bo)], now);
  expect(line).toMatchObject({ state: 'risky', todo: { note: expect.stringContaining('MAIL_FROM') } });
  expect(line?.todo?.text).toContain('ask the person who runs the server');
});

it('is quiet about what nobody met, and calmer about yesterday', () => {
  expect(serviceLines([], now)).toEqual([]);
  expect(serviceNeeds([failed('map', ana, 1)], now)).toEqual([]);
  expect(serviceLines([failed('map', ana, 1)], now)).toMatchObject([{ state: 'risky' }]);
});
