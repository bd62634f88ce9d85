import { withoutInvisible } from '../../../core/plain-signs.mjs';

const SHORT: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  lane: 'ln',
  drive: 'dr',
  court: 'ct',
  circle: 'cir',
  boulevard: 'blvd',
  place: 'pl',
  highway: 'hwy',
  terrace: 'ter',
  trail: 'trl',
  parkway: 'pkwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  minnesota: 'mn',
  apartment: 'apt',
  saint: 'st',
};

const plain = (address: string) =>
  withoutInvisible(address)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT[word] ?? word)
    .join(' ');

/** The part before the first comma: a house number and a street. */
const street = (address: string) => plain(address.split(',')[0] ?? '');

export const isSameStreet = (one: string, other: string) => street(one) === street(other);

/** Spelled in another way: "St" for "Street", capitals, commas. Then nobody has moved. */
export const isSameAddress = (one: string, other: string) => plain(one) === plain(other);
