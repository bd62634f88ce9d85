import { eq } from 'drizzle-orm';
import { farmDay } from '../../app/facts/calendar/farm-time.ts';
import { farmSeasons } from '../../db/schema.ts';
import { factsForm, seasonForm, wordsForm } from '../cast/calendar-calls.ts';
import { photo } from '../cast/plants.ts';
import type { RoleCase } from './role-case.ts';

const statuses = [401, 401, 403, 403, 403, 403, 200];

export const CALENDAR_CASES: RoleCase[] = [
  {
    call: 'update-farm-facts',
    what: 'with another phone',
    body: async (stage) => ({ ...(await factsForm(stage)), phone: '(763) 555-0199' }),
    statuses,
  },
  {
    call: 'set-offerings',
    what: 'without produce',
    async body(stage) {
      const { updated_at } = await factsForm(stage);
      return { sells: ['plants', 'eggs', 'deposits'], updated_at };
    },
    statuses,
  },
  {
    call: 'update-farm-words',
    what: 'with another banner',
    body: () => wordsForm('banner', { text: 'Pumpkins are in!', from: null, to: null }),
    statuses,
  },
  {
    call: 'update-season',
    what: 'with another last day',
    body: async (stage) => ({ ...(await seasonForm(stage)), closes_on: '2025-11-02' }),
    statuses,
  },
  {
    call: 'set-closed-day',
    what: 'for a day in season',
    body: () => ({ day: '2025-09-20', kinds: ['farmstand'], closed: true }),
    statuses,
  },
  {
    call: 'set-closed-day',
    what: 'for the stand today',
    body: async ({ farm: { context } }) => {
      const day = farmDay(context.clock.now());
      const today = { opensOn: day, closesOn: day };
      await context.db.update(farmSeasons).set(today).where(eq(farmSeasons.kind, 'farmstand'));
      return { day, kinds: ['farmstand'], closed: true };
    },
    statuses: [401, 401, 403, 403, 403, 200, 200],
  },
  {
    call: 'delete-season',
    what: 'for one in the calendar',
    body: async (stage) => ({ id: (await seasonForm(stage)).id }),
    statuses,
  },
  {
    call: 'copy-season',
    what: 'to the year after',
    body: () => ({ from_year: 2025, to_year: 2026 }),
    statuses,
  },
  {
    call: 'update-farm-look',
    what: 'with other colors',
    body: () => ({
      updated_at: new Date(0).toISOString(),
      accent_colour: '#1f4e8c',
      deep_colour: '#1b2f55',
      ground_colour: '#f6f8fc',
    }),
    statuses,
  },
  { call: 'remove-farm-logo', what: 'without more', body: () => ({}), statuses },
  {
    call: 'set-farm-logo',
    what: 'with a picture',
    body: async () => {
      const form = new FormData();
      form.set('logo', await photo());
      return form;
    },
    statuses,
  },
  { call: 'remove-farm-owners-photo', what: 'without more', body: () => ({}), statuses },
  {
    call: 'set-farm-owners-photo',
    what: 'with a photo',
    body: async () => {
      const form = new FormData();
      form.set('photo', await photo());
      return form;
    },
    statuses,
  },
];
