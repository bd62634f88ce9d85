import { desc } from 'drizzle-orm';
import { eggList, eggRequests } from '../../db/schema.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';
import type { Actor } from './cast.ts';

export const dozen = { number_of_eggs_requested: 12, chickens_or_ducks: 'chickens', notes: 'Brown, please.' };

/** Requests a dozen. @returns the request's id */
export async function ask(actor: Actor): Promise<string> {
  const { status, body } = await actor.call('request-eggs', dozen);
  if (status !== 200) throw new Error(`asking for eggs answered ${status} ${body.error}`);
  return body.request_id as string;
}

export const cancel = (actor: Actor, request_id: string) =>
  actor.call('request-eggs', { action: 'cancel', request_id });
export const markReady = (actor: Actor, request_id: string) =>
  actor.call('mark-egg-request-ready', { request_id });
export const markPickedUp = (actor: Actor, request_id: string) =>
  actor.call('mark-egg-request-picked-up', { request_id });

export const requestRows = (farm: TestFarm) => farm.context.db.select().from(eggRequests);

/** The result of a call that succeeded. */
export const done = (message: string) => ({ status: 200, body: { success: true, message } });
export const no = (status: number, error: string) => ({ status, body: { error } });

/** @returns the id of the newest member of the egg list */
export async function aMember({ context }: TestFarm): Promise<string> {
  const { id, createdAt } = eggList;
  const [member] = await context.db.select({ id }).from(eggList).orderBy(desc(createdAt), id).limit(1);
  return member?.id ?? '';
}
