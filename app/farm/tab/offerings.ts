import * as z from 'zod/mini';
import type { FarmFacts } from '../../../core/farm.ts';
import { UNANSWERED } from '../../../db/new-farm/unanswered.ts';
import { isForPlants, OFFERINGS, type Offering } from '../../../db/offerings.ts';
import { openedAt } from '../../forms/drafts/line-fields.ts';
import { FACTS } from './facts-fields.ts';

export const offeringSentences = {
  mayNot: 'Only the farm’s owners can change this.',
  saved: 'Your site shows what you sell.',
  nothing: 'Please choose what you sell.',
  noPlants: 'Deposits and holds are for plants. Please choose plants, too.',
  radius: 'Please say how far away egg customers can live.',
  amounts: 'Please say the smallest and the largest deposit.',
  upTo: 'The maximum deposit must not be below the minimum.',
  stillEggs: (neighbors: number) =>
    `${neighbors === 1 ? 'A neighbor still has' : `${neighbors} neighbors still have`} a request for eggs. Nothing was changed. Hand out their eggs or tell them no first, then turn eggs off.`,
} as const;

export const OFFERING_WORDS: Record<Offering, { label: string; hint: string }> = {
  plants: { label: 'Plants', hint: 'A page of what is in stock, one for each plant, and your plant hours.' },
  eggs: { label: 'Eggs', hint: 'A list that neighbors join, and their requests for a dozen or more.' },
  produce: { label: 'Produce at a stand', hint: 'The farmstand’s hours and how it works.' },
  deposits: { label: 'Deposits for plants', hint: 'Paid by card, before someone picks plants up.' },
  holds: {
    label: 'Hold for me',
    hint: 'Visitors ask for pots by name until closing of the next open day. You accept each. No money.',
  },
};

export const isAnswered = ({ radiusMiles, depositUpTo }: FarmFacts) => ({
  eggs: radiusMiles !== UNANSWERED.radiusMiles,
  deposits: depositUpTo !== UNANSWERED.depositUpTo,
});

export const offeringsInput = z
  .object({
    sells: z.array(z.enum(OFFERINGS, offeringSentences.nothing), offeringSentences.nothing).check(
      z.maxLength(OFFERINGS.length),
      z.overwrite((chosen) => OFFERINGS.filter((one) => chosen.includes(one))),
      z.refine((chosen) => chosen.some((one) => !isForPlants(one)), offeringSentences.nothing),
      z.refine(
        (chosen) => !chosen.some(isForPlants) || chosen.includes('plants'),
        offeringSentences.noPlants,
      ),
    ),
    radius_miles: z.optional(FACTS.radiusMiles.rule),
    deposit_from: z.optional(FACTS.depositFrom.rule),
    deposit_up_to: z.optional(FACTS.depositUpTo.rule),
    updated_at: openedAt,
  })
  .check(
    z.refine(({ deposit_from: from = 0, deposit_up_to: upTo = 1e9 }) => from <= upTo, {
      message: offeringSentences.upTo,
      path: ['deposit_up_to'],
    }),
  );

export type OfferingsInput = z.infer<typeof offeringsInput>;
