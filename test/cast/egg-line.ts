import { eq } from 'drizzle-orm';
import type { Proposal } from '../../app/eggs/line/proposal.ts';
import { MINUTE_MS } from '../../core/clock.ts';
import { eggCounts, eggRequests, eggsOnHand } from '../../db/schema.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';
import type { Stage } from '../engines/stage.ts';
import type { Actor } from './cast.ts';
import { requestRows } from './eggs.ts';

/** Chicken eggs, as an owner counts them. */
export const count = (owner: Actor, eggs: number, what = 'gathered', kind = 'chickens') =>
  owner.call('count-eggs', { kind, eggs, what });

export async function proposal(owner: Actor): Promise<Proposal & { fingerprint: string }> {
  const response = await owner.get('/functions/v1/egg-proposal');
  if (response.status !== 200) throw new Error(`egg-proposal answered ${response.status}`);
  return response.json();
}

/** What is proposed right now. */
export async function give(owner: Actor, except: string[] = []) {
  const { fingerprint } = await proposal(owner);
  return owner.call('give-eggs', { fingerprint, except });
}

/** Wishes other than a dozen. @returns the request's id */
export async function askFor(actor: Actor, eggs: number, more: object = {}): Promise<string> {
  const wish = { number_of_eggs_requested: eggs, chickens_or_ducks: 'chickens', ...more };
  const { status, body } = await actor.call('request-eggs', wish);
  if (status !== 200) throw new Error(`asking for eggs answered ${status} ${body.error}`);
  return body.request_id as string;
}

/** Gives a dozen to whoever is first. @returns their request's id */
export async function giveDozen(owner: Actor, asked: Promise<string>): Promise<string> {
  const id = await asked;
  await count(owner, 12);
  const { status, body } = await give(owner);
  if (status !== 200) throw new Error(`giving eggs answered ${status} ${body.error}`);
  return id;
}

export const ledger = ({ context }: TestFarm) => context.db.select().from(eggCounts).orderBy(eggCounts.place);

export async function onHand({ context }: TestFarm): Promise<Record<string, number>> {
  const rows = await context.db.select().from(eggsOnHand);
  return Object.fromEntries(rows.map(({ kind, eggs }) => [kind, eggs]));
}

/** What tests of the line read and turn back, once the stage has its farm. */
export const lineOf = (stage: Stage) => ({
  rowOf: async (id: string) => (await requestRows(stage.farm)).find((row) => row.id === id),
  set: (id: string, values: Partial<typeof eggRequests.$inferInsert>) =>
    stage.farm.context.db.update(eggRequests).set(values).where(eq(eggRequests.id, id)),
  ago: (minutes: number) => new Date(stage.farm.context.clock.now().getTime() - minutes * MINUTE_MS),
  /** @returns their subjects @param rested whether letters that rest are waited for */
  async lettersTo(email: string, rested = true) {
    const letters = await (rested ? stage.farm.restedLetters() : stage.farm.unrestedLetters());
    return letters.filter(({ to }) => to === email).map(({ subject }) => subject);
  },
});
