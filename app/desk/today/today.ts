import { href } from 'react-router';
import type { Farm } from '../../../core/farm.ts';
import { hasPage } from '../../../core/offered.ts';
import { wholeName } from '../../../core/whole-name.ts';
import type { FailingJob } from '../../../db/jobs/watched-job.ts';
import type { Concern } from '../../backup/backup-concern.ts';
import { depositNeeds } from '../../deposits/ledger/deposit-needs.ts';
import type { UnclearDeposits } from '../../deposits/ledger/unclear-deposits.server.ts';
import type { Estimates } from '../../eggs/desk/customers/estimates-to-check.server.ts';
import type { EggSummary } from '../../eggs/desk/queue/egg-summary.server.ts';
import { sharingOf } from '../../eggs/line/count/sharing.ts';
import { DOZEN } from '../../eggs/line/on-hand.ts';
import type { EggsNow } from '../../eggs/line/proposal.ts';
import { dayInWords } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay, whenInWords } from '../../facts/calendar/farm-time.ts';
import { isMatterOn } from '../../facts/matter-pages.ts';
import { isLate, lateAt } from '../../facts/promise.ts';
import { yearToCopy } from '../../farm/seasons/next-year.ts';
import { aboutInWords } from '../../plants/coming-soon/coming-soon-catalog.ts';
import { type HealthLine, JOB_WORDS } from '../health/health.ts';
import { type ServiceFailure, serviceNeeds } from '../health/service-lines.ts';
import type { Undelivered } from '../outbox/outbox.server.ts';
import { type MailMatters, matterInWords } from '../outbox/unsent-mail.ts';
import type { Need } from './need.ts';
import { type LeftOver, restingNeed, restingWishesNeed, seasonNeeds, takenNeed } from './season-needs.ts';

/** A nursery certificate ends with its year. From December on, until the next year is entered. */
function certificateNeed(farm: Farm, now: Date): Need[] {
  const { number, year, quiet } = farm.words.certificate;
  const today = farmDay(now);
  if (!isMatterOn(farm, 'certificate') || !number || !year) return [];
  if (quiet === year || today < `${year}-12-01`) return [];
  const ends = dayInWords(`${year}-12-31`, yearOf(today) !== year);
  const isOver = yearOf(today) !== year;
  return [
    {
      text: `Nursery certificate ${number} ${isOver ? 'ended' : 'ends'} on ${ends}.`,
      more: isOver
        ? 'Once you have the new one, enter its number and year.'
        : 'Renew it with the Department of Agriculture, then enter the new year.',
      action: 'Enter the new year',
      to: `${href('/dashboard/farm')}#certificate`,
      dismiss: {
        matter: 'certificate',
        updated_at: (farm.writtenAt.certificate ?? new Date(0)).toISOString(),
        words: { ...farm.words.certificate, quiet: year },
      },
    },
  ];
}

const NAMES_SHOWN = 3;

/** Plants whose week is over. */
function lateNeed(late: Unsettled['late'], today: string): Need[] {
  const [first, ...others] = late ?? [];
  if (!first?.week) return [];
  const names = [first, ...others].map(({ variety, name }) => `${variety} ${name}`);
  const [shown, rest] = [names.slice(0, NAMES_SHOWN), names.length - NAMES_SHOWN];
  return [
    {
      text:
        names.length === 1
          ? `${names[0]} was expected ${aboutInWords(first.week, today)}.`
          : `${names.length} plants were expected by now: ${LIST.format(rest > 0 ? [...shown, `${rest} more`] : shown)}.`,
      more: 'If it’s here, say so. If it comes later, give it another week.',
      action: 'Open Coming Soon',
      to: href('/dashboard/coming-soon'),
    },
  ];
}

const LIST = new Intl.ListFormat('en-US');

export type Unsettled = {
  deposits: UnclearDeposits;
  estimates: Estimates;
  letters: Undelivered;
  mail?: MailMatters;
  services?: ServiceFailure[];
  jobs: FailingJob[];
  backups: Concern | null;
  disk: HealthLine;
  /** A password alone lets this owner in. */
  oneStep: boolean;
  leftOver: LeftOver;
  /** Whose set-aside eggs were used unasked. */
  taken: string[];
  /** What was to be here by now. */
  late?: readonly { variety: string; name: string; week: string | null }[];
  /** How many were to be told by phone when the backup was made that this farm is from. */
  resting?: number;
  /** How many wanted a plant by then. */
  restingWishers?: number;
};

function letterNeed({ count, to, subject }: Undelivered): Need[] {
  if (count === 0) return [];
  const text =
    count === 1
      ? `The email “${subject}” to ${to} could not be delivered.`
      : `${count} emails could not be delivered, the last one, “${subject}”, to ${to}.`;
  return [{ text, action: 'See what to do', to: `${href('/dashboard/letters/outbox')}?show=refused` }];
}

/** Said once, however many emails wait. */
function mailNeed(mail: MailMatters | undefined): Need[] {
  const matter = mail && matterInWords(mail);
  if (!matter) return [];
  const outbox = { action: 'Send them again', to: `${href('/dashboard/letters/outbox')}?show=refused` };
  const health = { action: 'See what to do', to: href('/dashboard/health') };
  return [{ ...matter, ...(mail.stop ? health : outbox) }];
}

function jobNeed([first, ...others]: FailingJob[], now: Date): Need[] {
  if (!first) return [];
  const { name, said, failedAt } = first;
  const when = failedAt ? ` ${whenInWords(failedAt, now)}` : '';
  const { title } = JOB_WORDS[name];
  const failed =
    others.length === 0
      ? { text: `${title} failed${when}.`, more: said || 'Health says more.' }
      : { text: `${others.length + 1} things the site does by itself failed.`, more: `First: ${title}.` };
  return [{ ...failed, action: 'See what to do', to: href('/dashboard/health') }];
}

function backupNeed(concern: Concern | null): Need[] {
  if (!concern) return [];
  return [{ text: concern.said, action: 'See what to do', to: href('/dashboard/health') }];
}

function diskNeed({ need, text }: HealthLine): Need[] {
  if (!need) return [];
  return [{ text: need, more: text, action: 'See what to do', to: href('/dashboard/health') }];
}

function distanceNeed({ count, newest }: Estimates, radiusMiles: number): Need[] {
  if (!newest) return [];
  const { id, firstName, lastName, miles } = newest;
  const who = wholeName({ firstName, lastName });
  const action = 'Check the distance';
  if (count === 1) {
    return [
      {
        text: `${who} is new on the egg list.`,
        more: `About ${miles.toFixed(1)} of ${radiusMiles} miles away, estimated by ZIP.`,
        action,
        to: href('/egg-customers/:memberId', { memberId: id }),
      },
    ];
  }
  return [
    {
      text: `${count} new egg customers live near your limit of ${radiusMiles} miles, estimated by ZIP.`,
      more: `The newest is ${who}.`,
      action,
      to: href('/egg-customers'),
    },
  ];
}

export function needsOf(farm: Farm, now: Date, unsettled: Unsettled): Need[] {
  const { deposits, estimates, letters, mail, jobs, backups, disk, oneStep, leftOver, taken } = unsettled;
  const saidAbove = [...(backups ? ['backup'] : []), ...(mail?.stop ? ['mail'] : [])];
  const over = yearToCopy(farm, farmDay(now));
  const firstRun = {
    text: 'Visitors see “Opening soon” until you open the farm.',
    action: 'Get it ready',
    to: href('/dashboard/first-run'),
  };
  const nextYear = {
    text: `The ${over?.from} season is over and the calendar has nothing after it.`,
    action: 'Set the next year',
    to: href('/dashboard/farm'),
  };
  const secondStep = {
    text: 'Anyone who learns your password can run the farm.',
    more: 'Two-step sign-in keeps them out.',
    action: 'Turn it on',
    to: `${href('/dashboard/account')}#two-step`,
  };
  return [
    ...(farm.opened ? [] : [firstRun]),
    ...(over ? [nextYear] : []),
    ...seasonNeeds(farm, now, leftOver),
    ...takenNeed(taken),
    ...lateNeed(unsettled.late, farmDay(now)),
    ...restingNeed(unsettled.resting ?? 0),
    ...restingWishesNeed(unsettled.restingWishers ?? 0),
    ...certificateNeed(farm, now),
    ...(hasPage(farm, '/dashboard/deposits') ? depositNeeds(deposits, now) : []),
    ...letterNeed(letters),
    ...mailNeed(mail),
    ...serviceNeeds(unsettled.services ?? [], now),
    ...diskNeed(disk),
    ...backupNeed(backups),
    ...jobNeed(
      jobs.filter(({ name }) => !saidAbove.includes(name)),
      now,
    ),
    ...(hasPage(farm, '/egg-customers') ? distanceNeed(estimates, farm.facts.radiusMiles) : []),
    ...(oneStep ? [secondStep] : []),
  ];
}

/** @param line who gets eggs now, as the egg list shares them out */
export function eggsToday(summary: EggSummary, line: EggsNow, stated: string, now: Date) {
  const asked = (status: EggSummary[number]['requestStatus']) => {
    const rows = summary.filter(({ requestStatus }) => requestStatus === status);
    return {
      people: rows.reduce((sum, { requests }) => sum + requests, 0),
      dozens: rows.reduce((sum, { numberOfEggsRequested }) => sum + numberOfEggsRequested, 0) / DOZEN,
      first: earliest(rows.map(({ oldest }) => oldest)),
      wanted: earliest(rows.map(({ wanted }) => wanted)),
      keptUntil: earliest(rows.map(({ keptUntil }) => keptUntil)),
    };
  };
  const waiting = asked('pending');
  const { gets, dozens, putBy } = sharingOf(line, new Set());
  return {
    waiting,
    late: waiting.wanted !== null && isLate(waiting.wanted, lateAt(now, stated)),
    stated,
    gives: { gets, dozens, putBy },
    pickup: asked('awaiting_pickup'),
  };
}

const earliest = (moments: (Date | null)[]) =>
  moments.reduce((first, at) => (at && (!first || at < first) ? at : first), null);
