import { href } from 'react-router';
import type { OutsideService } from '../../../db/tables/service-tables.ts';
import { farmDay, whenInWords } from '../../facts/calendar/farm-time.ts';
import type { Need } from '../today/need.ts';
import type { HealthLine } from './health.ts';

export type ServiceFailure = {
  service: OutsideService;
  said: string;
  at: Date;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
};

/** @property todo where whoever runs the server mends it, and nobody is written to: emails say the same */
type Words = { title: string; name: string; means: string; todo?: HealthLine['todo'] };

const WORDS: Record<OutsideService, Words> = {
  map: {
    title: 'Map',
    name: 'The map service',
    means: 'They could not join the egg list, or change their address.',
  },
  addresses: {
    title: 'Addresses',
    name: 'The address service',
    means: 'They had to type their address without suggestions.',
  },
  cards: { title: 'Cards', name: 'The card service', means: 'They could not pay.' },
  push: {
    title: 'Notifications',
    name: 'A notification service',
    means: 'They hear by email only.',
    todo: {
      text: 'Have them turn notifications off and on again, and tap “Send me one now”: once one is taken, this line is gone. If it stays, ask the person who runs the server.',
      note: 'A push service refuses our farm’s notifications; the log has its reason. After 401 or 403 it does not believe who signs: look at the server’s clock, and whether MAIL_FROM is a real address.',
    },
  },
};

const nameOf = ({ firstName, lastName }: ServiceFailure) => `${firstName} ${lastName}`.trim();
const isNamed = ({ email }: ServiceFailure) => email !== null;

/** 'Ana Test and 2 more', 'someone who was not signed in' */
function whomInWords(failures: ServiceFailure[]): string {
  const [first, ...others] = failures.filter(isNamed);
  const rest = failures.length - 1;
  if (!first) return 'someone who was not signed in';
  return others.length || rest ? `${nameOf(first)} and ${rest} more` : nameOf(first);
}

const services = Object.keys(WORDS) as OutsideService[];
const of = (failures: ServiceFailure[], service: OutsideService) =>
  failures.filter((one) => one.service === service);

/** A line for each service that failed somebody within seven days; today's needs a look. @param failures newest first */
export function serviceLines(failures: ServiceFailure[], now: Date): HealthLine[] {
  return services.flatMap((service): HealthLine[] => {
    const [newest, ...older] = of(failures, service);
    if (!newest) return [];
    const { title, name, means, todo } = WORDS[service];
    const all = [newest, ...older];
    const isToday = farmDay(newest.at) === farmDay(now);
    const people = all.filter(isNamed).map((one) => ({
      name: nameOf(one),
      email: one.email ?? '',
      when: whenInWords(one.at, now),
    }));
    return [
      {
        title,
        state: isToday && !todo ? 'failed' : 'risky',
        text: `${name} failed ${whomInWords(all)}, last ${whenInWords(newest.at, now)}: ${newest.said} ${means}`,
        todo: todo ?? {
          text: people.length
            ? 'Write to them, so that they try again. Names stay here for seven days.'
            : 'If this lasts, ask the person who runs the server.',
        },
        people,
      },
    ];
  });
}

/** For what failed today. */
export function serviceNeeds(failures: ServiceFailure[], now: Date): Need[] {
  const today = failures.filter(({ at }) => farmDay(at) === farmDay(now));
  return services.flatMap((service): Need[] => {
    const some = of(today, service);
    if (some.length === 0) return [];
    const { name, means } = WORDS[service];
    const who = some.filter(isNamed).slice(0, 3);
    const emails = who.map(({ email }) => email).join(', ');
    return [
      {
        text: `${name} failed ${whomInWords(some)} today.`,
        more: `${means}${emails && ` Write to ${emails}.`}`,
        action: 'See who',
        to: href('/dashboard/health'),
      },
    ];
  });
}
