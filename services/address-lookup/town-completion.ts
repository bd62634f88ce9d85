import type { Place } from '../driving-distance/driving-distance.ts';
import { zipIn } from '../driving-distance/zip-in-address.ts';
import { straightMiles, zipPoint } from '../driving-distance/zip-table.ts';
import { type AddressLookup, completable, shown } from './address-lookup.ts';

type Town = { name: string; zip: string };

// Straight miles; nobody drives farther for eggs.
const NEARBY_MILES = 40;

// Checked by hand against public directories, without ZIPs of post office boxes.
const TOWNS =
  'Princeton 55371,Zimmerman 55398,Pease 56363,Dalbo 55017,Oak Park 56357,Bock 56313,Foreston 56330,' +
  'Cambridge 55008,Big Lake 55309,Milaca 56353,Becker 55308,Isanti 55040,Elk River 55330,St. Francis 55070,' +
  'Foley 56329,Stanchfield 55080,Clear Lake 55319,Grandy 55029,Ogilvie 56358,Anoka 55303,Bethel 55005,' +
  'Braham 55006,Cedar 55011,Monticello 55362,Albertville 55301,Otsego 55301,St. Cloud 56304,St. Cloud 56303,' +
  'St. Cloud 56301,Sauk Rapids 56379,St. Michael 55376,Dayton 55327,Clearwater 55320,Rogers 55374,Mora 55051,' +
  'Andover 55304,Harris 55032,Stacy 55079,Hanover 55341,Grasston 55030,North Branch 55056,Rush City 55069,' +
  'Rice 56367,Buffalo 55313,Pine City 55063,Onamia 56359';

/** Nearest first; `farm` is in degrees. */
export function townsAround(farm: { latitude: number; longitude: number }): Town[] {
  return TOWNS.split(',')
    .map((entry) => ({ name: entry.slice(0, -6), zip: entry.slice(-5) }))
    .map((town) => ({ ...town, miles: milesTo(farm, town.zip) }))
    .filter(({ miles }) => miles <= NEARBY_MILES)
    .sort((one, other) => one.miles - other.miles)
    .map(({ name, zip }) => ({ name, zip }));
}

function milesTo(farm: { latitude: number; longitude: number }, zip: string): number {
  const point = zipPoint(zip);
  return point ? straightMiles(farm, point) : Number.POSITIVE_INFINITY;
}

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
