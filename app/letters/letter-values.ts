import { type Sender, townOf } from '../facts/farm-details.ts';
import type { Values } from './fill-in.ts';
import type { FARM_FIELDS } from './letters.ts';

export function farmValues({ facts }: Sender) {
  const { name, shortName, street, phone } = facts;
  return {
    farm: shortName,
    'farm name': name,
    phone,
    address: [name, ...(street ? [street, townOf(facts)] : [])].join(', '),
  } satisfies Record<(typeof FARM_FIELDS)[number], string> as Values;
}
