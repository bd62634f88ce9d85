import type { EggPlace } from '../../../db/egg-words.ts';

/** @property place null where nobody knows yet @property note the farm's own sentence, or '' @property due '$10 for 2 dozen', or null @property pay how people pay, in the owner's words; null for cash */
export type Pickup = {
  place: EggPlace | null;
  note: string;
  phone: string;
  due: string | null;
  pay: string | null;
};

function placeInWords({ place, note, phone }: Pickup): string {
  if (place === 'stand') return 'They’re at the farmstand.';
  if (place === 'house') return 'They’re at the house. Please knock.';
  if (place === 'door' || note) return note || 'They’re by our door.';
  return `Please call ${phone} before you come.`;
}

export function pickupInWords(pickup: Pickup): string {
  const { place, note, phone, due, pay } = pickup;
  if (pay !== null) return [placeInWords(pickup), due && `${due}.`, pay].filter(Boolean).join(' ');
  const cash = `bring cash${due ? `: ${due}` : ''}.`;
  if (place === 'stand') {
    return `They’re at the farmstand. ${due ? `${due}, cash in the box` : 'Just leave cash in the box'}. No need to knock.`;
  }
  if (place === 'house') return `They’re at the house. Please knock, and ${cash}`;
  if (place === 'door' || note) return `${note || 'They’re by our door.'} Please ${cash}`;
  return `Please call ${phone} before you come, and ${cash}`;
}
