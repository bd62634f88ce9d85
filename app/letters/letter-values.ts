import { UNNAMED_FARM } from '../../db/new-farm/unnamed-farm.ts';
import { townOf } from '../facts/farm-details.ts';
import type { Sender } from '../facts/owners.ts';
import { NO_NAME, type Values } from './fill-in.ts';
import type { FARM_FIELDS } from './letters.ts';

export function farmValues({ facts }: Sender) {
  const { name, shortName, street, phone } = facts;
  const isNamed = name !== UNNAMED_FARM;
  return {
    farm: isNamed ? shortName : NO_NAME,
    'farm name': isNamed ? name : NO_NAME,
    phone: phone || null,
    address: [name, ...(street ? [street, townOf(facts)] : [])].join(', '),
  } satisfies Values & Record<(typeof FARM_FIELDS)[number], string | null> as Values;
}
