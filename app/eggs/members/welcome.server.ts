import { href } from 'react-router';
import type { Context, LineNow, Who } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import type { Database } from '../../../db/database.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { wordsNow } from '../../facts/farm-words.ts';
import { letterOf } from '../../letters/write-letter.server.tsx';
import { myPlace } from '../line/egg-place.server.ts';
import { howSoon } from '../line/how-soon.ts';
import { soonInLetter } from '../line/wait-words.ts';
import { whereNextWait } from '../line/where-eggs-wait.ts';
import { dozensOf } from '../request/egg-request.ts';
import { eggQueue } from '../request/egg-request-letters.ts';

type Wish = { number_of_eggs_requested: number; chickens_or_ducks: string };

export async function welcome(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Database,
  who: Pick<Who, 'id' | 'firstName' | 'email'>,
  { farm, line }: { farm: Farm; line: LineNow },
  asked?: Wish,
) {
  const now = clock.now();
  const { eggs } = wordsNow(farm, now);
  const place = asked && (await myPlace(tx, who, { farm, line }, now));
  const values = {
    'first name': who.firstName,
    'how soon': soonInLetter(howSoon(farm, line, now), farmDay(now), place ?? undefined),
    pickup: whereNextWait(farm, line, now).letter,
  };
  if (!asked) {
    const to = `${config.publicUrl}${href('/ask-for-eggs')}`;
    const filled = { farm, values: { ...values, 'egg pause': eggs.pause ?? '' }, href: to };
    return { ...(await letterOf(tx, 'egg-list', who.email, filled)), says: JSON.stringify(filled.values) };
  }
  const { number_of_eggs_requested: count, chickens_or_ducks: kind } = asked;
  const filled = {
    farm,
    values: { ...values, eggs: dozensOf({ eggs: count, kind }) },
    href: eggQueue(config.publicUrl),
  };
  return {
    ...(await letterOf(tx, 'egg-list-asked', who.email, filled)),
    says: JSON.stringify(filled.values),
  };
}
