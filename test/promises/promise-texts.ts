import { minutesOf, nearOf } from '../claims/claim.ts';
import { atWall } from '../claims/wall-clock.ts';

const UNTIL = /until ((?:today|tomorrow|\w+day)(?:, \w+ \d+(?:, 20\d\d)?)?), (\d+:\d\d [AP]M)\./;
const PRICE = /\$([\d.]+) for/;
const PLACE = /at the farmstand|at the house|by our door|Please call/;

/** What a text promises: the moment, the price in cents and the place. */
export function promised(text: string, now: Date) {
  const [, near = '', time = ''] = UNTIL.exec(text) ?? [];
  const day = near && nearOf(near, now);
  const price = PRICE.exec(text)?.[1];
  return {
    until: /^\d/.test(day) ? atWall(day, minutesOf(time)) : near ? near : null,
    price: price ? Math.round(Number(price) * 100) : null,
    place: PLACE.exec(text)?.[0] ?? null,
  };
}

export const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<!-- -->|<[^>]*>/g, '')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');

/** Eggs of a request, from when they were made ready. */
export const keyOf = ({ id, fulfilledAt }: { id: string; fulfilledAt: Date | null }) =>
  `${id} ${fulfilledAt?.toISOString()}`;
