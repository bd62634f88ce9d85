import { type BrowserContext, expect, type Page } from '@playwright/test';
import { open } from './arrive.ts';
import { EGG_TAB } from './eggs.ts';
import { PLANTS_TAB } from './plants.ts';
import { STAND_TAB } from './stand.ts';
import { expectNoAnswer } from './trouble.ts';

export const READY = `${EGG_TAB}?show=awaiting_pickup`;
/** The pages that a phone of the farm keeps. */
const DAY = ['/dashboard', EGG_TAB, READY, PLANTS_TAB, STAND_TAB];

export const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('farm-desk-'));
    const all = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(all)).flat().map(({ url }) => url.replace(location.origin, ''));
  });

/** Opens pages of the farm's day, as anybody does on a morning with signal. */
export async function seeTheDay(page: Page, day = DAY) {
  for (const address of day) {
    await open(page, address);
    await expect.poll(() => kept(page)).toContain(address);
  }
}

/** Announces what those pages ask for in vain. */
export function noSignal(page: Page, day = DAY) {
  const asked = ['/api/auth/get-session', ...day.map((address) => address.replace(/\?.*/, ''))];
  for (const address of new Set(asked)) expectNoAnswer(page, address);
}

/** Every answer that the farm gives to what waited, in their order. */
export function answersTo(context: BrowserContext) {
  const answers: { call: string; status: number; key: string }[] = [];
  context.on('response', (response) => {
    const call = /\/functions\/v1\/([\w-]+)$/.exec(response.url())?.[1];
    const key = response.request().headers()['idempotency-key'];
    if (call && key) answers.push({ call, status: response.status(), key });
  });
  return answers;
}

export const inWords = (answers: ReturnType<typeof answersTo>) =>
  answers.map(({ call, status }) => `${call} ${status}`);
