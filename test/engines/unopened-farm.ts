import * as routes from 'virtual:react-router/server-build';
import { expect } from 'vitest';
import { OFFERINGS, type Offering } from '../../db/offerings.ts';
import { farmFacts } from '../../db/schema.ts';
import { seedPlants } from '../cast/plants.ts';
import type { Stage } from './stage.ts';

const OPEN_BEFORE =
  /^\/(login|signup|form-stamp|verify|reset-password|invitation|first-owner|logout|dashboard|egg-customers|address-suggestions|plant-drawings)/;

/** Every address of app/routes.ts for visitors, each with a query that must not leak either. */
export const PUBLIC = Object.values(routes.routes)
  .flatMap((route) => (route?.path || route?.index ? [`/${route.path ?? ''}`] : []))
  .map((path) => path.replace(':slug', 'old-rose').replace('*', 'nowhere'))
  .filter((path) => !OPEN_BEFORE.test(path));
export const FILES = [
  '/sitemap.xml',
  '/sitemaps/1.xml',
  '/manifest.webmanifest',
  '/share/home.png',
  '/farm.ics',
];

/** What is no page of its own once the farm is open. */
export const ELSEWHERE: Record<string, number> = {
  '/nowhere': 404,
  '/opening-soon': 404,
  '/ask-for-eggs': 302,
  // Without a plant.
  '/tell-me': 404,
  '/hold': 404,
  // Card payments are not set up.
  '/pay-deposit': 404,
  '/deposit-success': 404,
  '/deposit-state': 404,
};

const NUMBERS = { radius_miles: 13, deposit_from: 35, deposit_up_to: 640 };

const OUR_FACTS = {
  name: 'Hillside Gardens',
  short_name: 'Hillside',
  street: '12 Elm Street',
  city: 'Milaca',
  state: 'Minnesota',
  zip: '56353',
  phone: '(320) 555-0100',
  emails: [{ about: 'Questions', address: 'hello@hillside.example' }],
};

export async function ourFacts({ farm }: Stage) {
  const [row] = await farm.context.db.select().from(farmFacts);
  return { ...OUR_FACTS, updated_at: row?.updatedAt.toISOString() };
}

const NEXT_YEAR = new Date().getFullYear() + 1;

export const season = () => ({
  kind: 'farmstand',
  opens_on: `${NEXT_YEAR}-06-01`,
  closes_on: `${NEXT_YEAR}-10-31`,
  hours: Array.from({ length: 7 }, () => ({ opens: 480, closes: 'dusk' })),
  closed_on: [],
  notes: '',
});

const payWords = {
  matter: 'pay',
  updated_at: new Date(0).toISOString(),
  words: { text: 'Pay in the shed.' },
};

/** Answers what the farm sells. */
export async function sellOnly(stage: Stage, sells: Offering[], numbers = NUMBERS) {
  const [row] = await stage.farm.context.db.select().from(farmFacts);
  const sent = { sells, ...numbers, updated_at: row?.updatedAt.toISOString() };
  expect(await stage.cast.admin.call('set-offerings', sent)).toMatchObject({ status: 200 });
}

export const sellAll = (stage: Stage) => sellOnly(stage, [...OFFERINGS]);

/** Does what is on the list, but the last click. */
export async function getReady(stage: Stage) {
  const { admin } = stage.cast;
  expect(await admin.call('update-farm-facts', await ourFacts(stage))).toMatchObject({ status: 200 });
  await sellAll(stage);
  expect(await admin.call('update-season', season())).toMatchObject({ status: 200 });
  const plants = { ...season(), kind: 'farm-and-plants' };
  expect(await admin.call('update-season', plants)).toMatchObject({ status: 200 });
  expect(await admin.call('update-farm-words', payWords)).toMatchObject({ status: 200 });
  await seedPlants(stage.farm, [{ plant_variety: 'Old', plant_name: 'Rose' }], () => ({ slug: 'old-rose' }));
  expect(await admin.call('send-test-email', {})).toMatchObject({ status: 200 });
}
