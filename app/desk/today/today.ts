import { href } from 'react-router';
import type { FailingJob } from '../../../db/jobs/watched-job.ts';
import type { Farm } from '../../../farm.ts';
import { hasPage } from '../../../offered.ts';
import type { Concern } from '../../backup/backup-concern.ts';
import { depositNeeds } from '../../deposits/ledger/deposit-needs.ts';
import type { UnclearDeposits } from '../../deposits/ledger/unclear-deposits.server.ts';
import type { Estimates } from '../../eggs/customers/estimates-to-check.server.ts';
import type { EggSummary } from '../../eggs/queue/egg-summary.server.ts';
import { kindInWords } from '../../eggs/requests/egg-request.ts';
import type { ToTell } from '../../eggs/telling/to-tell.server.ts';
import { isOverdue, TO_TELL } from '../../eggs/telling/to-tell.ts';
import { farmDay, whenInWords } from '../../facts/calendar/farm-time.ts';
import { isLate, lateAt } from '../../facts/words/promise.ts';
import { yearToCopy } from '../../farm/seasons/next-year.ts';
import { type HealthLine, JOB_WORDS } from '../health/health.ts';
import type { Undelivered } from '../outbox/outbox.server.ts';
import { certificateNeed } from './certificate-need.ts';
import type { Need } from './need.ts';
import { type LeftOver, seasonNeeds } from './season-needs.ts';

export type Unsettled = {
  deposits: UnclearDeposits;
  estimates: Estimates;
  letters: Undelivered;
  jobs: FailingJob[];
  backups: Concern | null;
  disk: HealthLine;
  /** A password alone lets this owner in. */
  oneStep: boolean;
  leftOver: LeftOver;
  toTell: Pick<ToTell, 'name' | 'since'>[];
};

function letterNeed({ count, to, subject }: Undelivered): Need[] {
  if (count === 0) return [];
  const text =
    count === 1
      ? `The email “${subject}” to ${to} could not be delivered.`
      : `${count} emails could not be delivered, the last one, “${subject}”, to ${to}.`;
  return [{ text, action: 'See what to do', to: `${href('/dashboard/letters/outbox')}?show=refused` }];
}

function tellNeed(toTell: Pick<ToTell, 'name' | 'since'>[], now: Date): Need[] {
  const late = toTell.filter(({ since }) => isOverdue(since, now));
  const [first] = late;
  if (!first) return [];
  const when = whenInWords(first.since, now);
  const text =
    late.length === 1
      ? `Nobody has told ${first.name} yet, since ${when}.`
      : `Nobody has told ${late.length} neighbors yet, the first since ${when}.`;
  return [{ text, action: 'Tell them', to: `#${TO_TELL}` }];
}

function jobNeed([first, ...others]: FailingJob[], now: Date): Need[] {
  if (!first) return [];
  const { name, said, failedAt } = first;
  const when = failedAt ? ` ${whenInWords(failedAt, now)}` : '';
  const text =
    others.length === 0
      ? `${JOB_WORDS[name].title} failed${when}: ${said || 'Health says more.'}`
      : `${others.length + 1} things the site does by itself failed, first of all ${JOB_WORDS[name].title}.`;
  return [{ text, action: 'See what to do', to: href('/dashboard/health') }];
}

function backupNeed(concern: Concern | null): Need[] {
  if (!concern) return [];
  return [{ text: concern.said, action: 'See what to do', to: href('/dashboard/health') }];
}

function diskNeed({ state, text }: HealthLine): Need[] {
  if (state === 'well') return [];
  return [
    { text: `The disk is filling up. ${text}`, action: 'See what to do', to: href('/dashboard/health') },
  ];
}

function distanceNeed({ count, newest }: Estimates, radiusMiles: number): Need[] {
  if (!newest) return [];
  const { id, firstName, lastName, miles } = newest;
  const who = `${firstName} ${lastName}`.trim();
  const action = 'Check the distance';
  if (count === 1) {
    const text = `${who} is new on the egg list, about ${miles.toFixed(1)} of ${radiusMiles} miles away, estimated by ZIP.`;
    return [{ text, action, to: href('/egg-customers/:memberId', { memberId: id }) }];
  }
  const text = `${count} new egg customers live near your limit of ${radiusMiles} miles, estimated by ZIP. The newest is ${who}.`;
  return [{ text, action, to: href('/egg-customers') }];
}

export function needsOf(farm: Farm, now: Date, unsettled: Unsettled): Need[] {
  const { deposits, estimates, letters, jobs, backups, disk, oneStep, leftOver, toTell } = unsettled;
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
    action: 'Turn on two-step sign-in',
    to: `${href('/dashboard/account')}#two-step`,
  };
  return [
    ...(farm.opened ? [] : [firstRun]),
    ...(over ? [nextYear] : []),
    ...seasonNeeds(farm, now, leftOver),
    ...certificateNeed(farm, now),
    ...(hasPage(farm, '/dashboard/deposits') ? depositNeeds(deposits, now) : []),
    ...letterNeed(letters),
    ...tellNeed(toTell, now),
    ...diskNeed(disk),
    ...backupNeed(backups),
    ...jobNeed(backups ? jobs.filter(({ name }) => name !== 'backup') : jobs, now),
    ...(hasPage(farm, '/egg-customers') ? distanceNeed(estimates, farm.facts.radiusMiles) : []),
    ...(oneStep ? [secondStep] : []),
  ];
}

export function eggsToday(summary: EggSummary, stated: string, usual: string, now: Date) {
  const inState = (status: EggSummary[number]['requestStatus']) =>
    summary.filter(({ requestStatus }) => requestStatus === status);
  const asked = (rows: EggSummary) => ({
    people: rows.reduce((sum, { requests }) => sum + requests, 0),
    dozens: rows.reduce((sum, { numberOfEggsRequested }) => sum + numberOfEggsRequested, 0) / 12,
    kinds: rows.map(({ chickensOrDucks, numberOfEggsRequested }) => ({
      kind: kindInWords(chickensOrDucks).toLowerCase(),
      dozens: numberOfEggsRequested / 12,
    })),
  });
  const pending = inState('pending');
  const oldest = pending
    .flatMap((row) => row.oldest ?? [])
    .reduce<Date | null>((first, at) => (first && first <= at ? first : at), null);
  return {
    gather: asked(pending),
    pickup: asked(inState('awaiting_pickup')),
    oldest,
    late: oldest !== null && isLate(oldest, lateAt(now, stated)),
    wait: usual,
    stated,
  };
}

export type EggsToday = ReturnType<typeof eggsToday>;
