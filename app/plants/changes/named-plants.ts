import type { Plant } from '../catalog/plant.ts';

export const fullName = ({ variety, name }: Pick<Plant, 'variety' | 'name'>) => `${variety} ${name}`;

/** 'Honeycrisp Apple, 3 gal' */
export const potInWords = (pot: Pick<Plant, 'variety' | 'name' | 'potSize'>) =>
  `${fullName(pot)}, ${pot.potSize}`;

export type NamedPot = Pick<Plant, 'id' | 'variety' | 'name'>;

/**
 * 'Edelweiss Grape is', 'Edelweiss Grape and 2 others are'.
 * @param page what was in sight; of plants on other pages it gives the number only
 */
export function plantsAre(ids: string[], page: readonly NamedPot[]): string {
  const first = page.find(({ id }) => ids.includes(id));
  const others = ids.length - (first ? 1 : 0);
  const counted = (one: string, more: string) =>
    `${others.toLocaleString('en-US')} ${others === 1 ? one : more}`;
  if (!first) return `${counted('plant', 'plants')} ${others === 1 ? 'is' : 'are'}`;
  return others === 0 ? `${fullName(first)} is` : `${fullName(first)} and ${counted('other', 'others')} are`;
}
