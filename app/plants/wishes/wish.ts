import * as z from 'zod/mini';
import type { PlantType } from '../../../db/plant-types.ts';
import { fullName } from '../../access/account.ts';
import { email } from '../../forms/contact-fields.ts';
import { phoneRule } from '../../forms/phone-rule.ts';
import { fold, type Plant } from '../catalog/plant.ts';
import { isIn } from '../coming-soon/coming-soon-catalog.ts';

/** For one person. */
export const MOST_WISHES = 50;
/** In which the emailed link confirms. */
export const CONFIRM_DAYS = 7;
/** Then a wish that nothing has answered ends. */
export const WISH_DAYS = 730;

export const wishSentences = {
  /** Whoever's email it is. */
  sent: 'Check your email!',
  inNow: 'It’s in stock now, so there’s nothing to wait for.',
  gone: 'That plant isn’t on our list anymore.',
  full: `That’s ${MOST_WISHES} plants, the most we can keep for one person.`,
  over: 'This link has expired or was stopped. Ask again on the plant’s page whenever you like.',
  confirmed: 'Got it. We’ll email you the day it’s in.',
  stopped: 'Stopped. You won’t hear from us about plants anymore.',
  mayNot: 'Only people who work at the farm can keep this list.',
  added: 'On the list.',
  told: 'Told, and off the list.',
  removed: 'Off the list.',
  notThere: 'That one is off the list already.',
} as const;

const ofId = z.uuid('Please choose a plant.');

export const askInput = z.object({
  /** Of a plant, or of a line of what is coming. */
  id: ofId,
  email,
  /** What a program gives away. */
  website: z.optional(z.string().check(z.maxLength(200))),
  stamp: z.optional(z.string().check(z.maxLength(200))),
});

export const linkInput = z.object({ token: z.string('The link is incomplete.').check(z.maxLength(200)) });

export const addWishInput = z.object({ id: ofId, name: fullName, phone: phoneRule });

export const endWishInput = z.object({
  id: z.uuid(wishSentences.notThere),
  told: z.boolean('Please say whether they were told.'),
});

/** What somebody wants; of what is coming, nobody knows the type. */
export type Wished = { variety: string; name: string; type: PlantType | null };

/** Whether a pot is one of a plant that somebody wants, as cards and the Coming Soon page see it. */
export const isOf = (
  { type, ...wished }: Wished,
  plant: Pick<Plant, 'variety' | 'name' | 'type'>,
): boolean =>
  type === null
    ? isIn([plant], wished) !== undefined
    : plant.type === type &&
      fold(plant.variety) === fold(wished.variety) &&
      fold(plant.name) === fold(wished.name);

type Pot = Pick<Plant, 'variety' | 'name' | 'type'>;

/** The pots of each wish, found by its variety. */
export function finderAmong<One extends Pot>(pots: readonly One[]): (wished: Wished) => One[] {
  const byVariety = Map.groupBy(pots, ({ variety }) => fold(variety));
  return (wished) => (byVariety.get(fold(wished.variety)) ?? []).filter((pot) => isOf(wished, pot));
}

export const nameOf = ({ variety, name }: Pick<Wished, 'variety' | 'name'>) => `${variety} ${name}`;
