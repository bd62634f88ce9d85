import { href } from 'react-router';
import { grouped } from '../../../core/money.ts';
import type { Need } from './need.ts';

/** Also for helpers: they hand plants over. */
export function holdNeed(asked: number): Need[] {
  if (asked === 0) return [];
  const text = asked === 1 ? '1 person asks you to hold a plant.' : `${asked} people ask you to hold plants.`;
  return [{ text, action: 'Answer', to: href('/dashboard/plants/holds') }];
}

/** Whom no email tells. @property holds who has one, and of what they do not know yet @property wishes whose plant is in */
export function callNeeds({ holds, wishes }: { holds: number; wishes: number }): Need[] {
  const people = (count: number) => (count === 1 ? '1 person' : `${grouped(count)} people`);
  const ofHolds = { text: `${people(holds)} to call about a hold.`, to: href('/dashboard/plants/holds') };
  const ofWishes = {
    text: `${people(wishes)} to call: what they want is in stock.`,
    to: href('/dashboard/plants/wanted'),
  };
  return [...(holds ? [ofHolds] : []), ...(wishes ? [ofWishes] : [])].map((one) => ({
    ...one,
    action: 'See who',
  }));
}
