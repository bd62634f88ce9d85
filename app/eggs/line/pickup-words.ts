import type { EggPlace } from '../../../db/egg-words.ts';

/** @property place null where nobody knows @property note the farm's own sentence, or '' @property due '$10 for 2 dozen', or null @property pay how people pay, in the owner's words; null for cash */
export type Pickup = {
  place: EggPlace | null;
  note: string;
  phone: string;
  due: string | null;
  pay: string | null;
};

/** How sentences about the place begin, with 'at the house' to follow. */
type Begins = 'They’re' | 'They’ll be waiting for you' | 'Pick them up';

function placeInWords({ place, note, phone }: Pickup, begins: Begins): string {
  if (place === 'stand') return `${begins} at the farmstand.`;
  if (place === 'house') return `${begins} at the house. Please knock.`;
  if (place === 'door' || note) return note || `${begins} by our door.`;
  return `Please call ${phone} before you come.`;
}

/** Where they are, what they cost and how to pay: the one source of it. */
export function pickupInWords(pickup: Pickup, begins: Begins = 'They’re'): string {
  const { place, note, due, pay } = pickup;
  const where = placeInWords(pickup, begins);
  if (pay !== null) return [where, due && `${due}.`, pay].filter(Boolean).join(' ');
  if (place === 'stand') {
    return `${where} ${due ? `${due}, cash in the box` : 'Just leave cash in the box'}. No need to knock.`;
  }
  const cash = `bring cash${due ? `: ${due}` : ''}.`;
  if (place === 'door' || (note && place === null)) return `${where} Please ${cash}`;
  return `${where.replace(/\.$/, '')}, and ${cash}`;
}

/** Whether somebody who takes them has paid, as a question. */
export const paidInWords = (place: EggPlace | null, due: string | null) =>
  `${place === 'stand' ? 'is the cash in the box' : 'have you paid in cash'}${due ? `, ${due}` : ''}?`;
