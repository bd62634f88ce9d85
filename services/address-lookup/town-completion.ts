import type { Place } from '../driving-distance/driving-distance.ts';
import { zipIn } from '../driving-distance/zip-in-address.ts';
import { type AddressLookup, completable, shown } from './address-lookup.ts';
import { type Town, townsAround } from './nearby-towns.ts';

type Reading = { street: string; towns: Town[] };

const STATE_AT_END = /[\s,]{1,9}(?:MN|Minn(?:esota)?)\.?,?\s{0,9}(\d{0,4})$/i;

/** Knows no streets, so it never says that an address exists. */
export function townCompletion({ farm }: { farm: Place }): AddressLookup {
  const towns = townsAround(farm);
  return {
    async suggest(text) {
      const line = completable(text);
      if (line === null || zipIn(line)) return shown([]);
      const zipStart = STATE_AT_END.exec(line)?.[1] ?? '';
      const reading = read(line.replace(STATE_AT_END, ''), towns);
      const fitting = reading.towns.filter(({ zip }) => zip.startsWith(zipStart));
      const start = reading.street === '' ? '' : `${reading.street}, `;
      return shown(fitting.map(({ name, zip }) => `${start}${name}, MN ${zip}`));
    },
  };
}

function read(line: string, towns: Town[]): Reading {
  const parts = line.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1).filter(Boolean).join(', ');
  if (last === '') return anywhere(before, towns);
  const whole = named(towns, parts.at(-2) ?? '');
  if (whole.length > 0) {
    // 'Princeton, M' has begun the state; 'Princeton, NJ' is a town far away.
    const street = parts.slice(0, -2).filter(Boolean).join(', ');
    return { street, towns: 'minnesota'.startsWith(last.toLowerCase()) ? whole : [] };
  }
  const begun = towns.filter(({ name }) => spellings(name).some((own) => own.startsWith(folded(last))));
  if (begun.length > 0) return { street: before, towns: begun };
  return townAfterStreet(line, towns) ?? anywhere(line, /\d/.test(last) ? towns : []);
}

function townAfterStreet(line: string, towns: Town[]): Reading | null {
  const words = line.split(' ');
  for (const count of [2, 1]) {
    const found = named(towns, words.slice(-count).join(' '));
    const street = words.slice(0, -count).join(' ');
    if (found.length > 0 && /\p{L}/u.test(street.slice(street.search(/\d|$/))))
      return { street, towns: found };
  }
  return null;
}

function anywhere(street: string, towns: Town[]): Reading {
  return { street, towns: /\d/.test(street) ? towns : [] };
}

function named(towns: Town[], name: string): Town[] {
  return towns.filter((town) => spellings(town.name).includes(folded(name)));
}

function spellings(name: string): string[] {
  const own = folded(name);
  return [own, own.replace(/^st /, 'saint ')];
}

function folded(name: string): string {
  return name.toLowerCase().replaceAll('.', '');
}
