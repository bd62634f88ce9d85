import { href } from 'react-router';
import { DAY_MS, HOUR_MS, ifPast, MINUTE_MS } from '../../../core/clock.ts';
import type { DiskRoom, Silence } from '../../../db/disk-room.ts';
import type { JobName } from '../../../db/jobs/watched-job.ts';
import { formatDay, formatTime, whenInWords } from '../../facts/calendar/farm-time.ts';
import type { Undelivered } from '../outbox/outbox.server.ts';
import { type MailMatters, matterInWords } from '../outbox/unsent-mail.ts';

/** 'new' is what has not happened yet, 'unseen' what cannot be looked at, 'risky' what works and could be safer. */
export type HealthState = 'well' | 'risky' | 'failed' | 'new' | 'unseen';

const OPEN: HealthState[] = ['risky', 'failed'];

export type HealthLine = {
  title: string;
  state: HealthState;
  text: string;
  /** What the owner can do about what is not well; its note is for whoever runs the server. */
  todo?: { text: string; action?: string; to?: string; note?: string };
  /** What Needs you says of it. */
  need?: string;
  /** More to read, where nothing needs doing. */
  see?: { words: string; to: string };
  /** Whom to write to. */
  people?: { name: string; email: string; when: string }[];
  /** After "One thing needs doing:". */
  short?: string;
  /** Nothing an owner can act on while it works. */
  forServer?: true;
};

/** The part of the page, read only when asked for. */
export const NEWS = 'news';

/** Above the lines; it says that all is well when every one of them does. */
export function healthInWords(lines: HealthLine[]): string {
  const open = lines.filter(({ state, todo }) => OPEN.includes(state) || todo);
  const [first] = open;
  if (!first) {
    const rest = lines.filter(({ state }) => state !== 'well');
    if (!rest.length) return 'All is well. Here’s what the site does by itself.';
    return rest.some(({ state }) => state === 'unseen')
      ? 'Nothing needs doing, as far as the site can tell.'
      : 'Nothing needs doing. Not everything has run yet.';
  }
  if (open.length > 1) return `${open.length} things below need a look.`;
  return first.short ? `One thing needs doing: ${first.short}.` : 'One thing below needs a look.';
}

export type JobRun = {
  name: string;
  succeededAt: Date | null;
  failedAt: Date | null;
  said: string | null;
  failing: boolean;
};

const READ_THE_LOG =
  'It will be tried again automatically. If this lasts, ask the person who runs the server to check the log.';

/** @param within milliseconds between two runs, at most; without it, it runs when there is something to do */
type JobWords = {
  title: string;
  when: string;
  within?: number;
  todo: NonNullable<HealthLine['todo']>;
  forServer?: true;
};

const A_DAY = DAY_MS + 2 * HOUR_MS;

export const JOB_WORDS: Record<JobName, JobWords> = {
  nightly: {
    title: 'Nightly tidying',
    when: 'Every night at 3 AM.',
    within: A_DAY,
    todo: { text: READ_THE_LOG },
    forServer: true,
  },
  backup: {
    title: 'Nightly backup',
    when: 'Every night at 2 AM, and proven once a week.',
    within: A_DAY,
    todo: { text: `The last good backup is still there. ${READ_THE_LOG}` },
  },
  'deposits-compare': {
    title: 'Comparing deposits with Stripe',
    when: 'Every night at 3:30 AM.',
    within: A_DAY,
    todo: {
      text: 'Before you refund a deposit or chase one, see what Stripe says about it.',
      action: 'Look at deposits',
      to: href('/dashboard/deposits'),
    },
  },
  'deposits-unpaid': {
    title: 'Closing deposits nobody paid',
    when: 'Every hour.',
    within: 3 * HOUR_MS,
    todo: { text: 'Yesterday’s deposits can still be paid. Nothing is lost, and it will be tried again.' },
  },
  'eggs-release': {
    title: 'Passing on eggs nobody picked up',
    when: 'Every five minutes.',
    within: 30 * MINUTE_MS,
    todo: {
      text: 'Until it works again, eggs past their last day stay set aside for their neighbor.',
      action: 'Look at the list',
      to: href('/dashboard/egg-requests'),
    },
  },
  'eggs-last-day': {
    title: 'Reminding neighbors of the last day',
    when: 'Every morning at 8.',
    within: A_DAY,
    todo: {
      text: 'Neighbors may not know that today is their last day to pick up.',
      action: 'Look at the list',
      to: href('/dashboard/egg-requests'),
    },
  },
  'eggs-standing': {
    title: 'Standing requests',
    when: 'Every hour from 7 AM to 8 PM.',
    within: 14 * HOUR_MS,
    todo: { text: 'Neighbors who ask every few weeks keep their place. It will be tried again every hour.' },
  },
  'plants-told': {
    title: 'Telling people that a plant is in, or held until another day',
    when: 'Every hour from 8 AM to 6 PM.',
    within: 15 * HOUR_MS,
    todo: { text: 'People who wait for a plant have not heard yet. It will be tried again every hour.' },
  },
  'account-letters': {
    title: 'Emails for signing up and new passwords',
    when: 'When someone asks.',
    todo: { text: `People may wait for their email. ${READ_THE_LOG}` },
  },
  mail: {
    title: 'Emails',
    when: 'Sent when there is one.',
    todo: { text: `Emails wait and are retried for a day. ${READ_THE_LOG}` },
  },
  'undelivered-mail': {
    title: 'Recording undelivered emails',
    when: 'When one can’t be delivered.',
    todo: { text: READ_THE_LOG },
    forServer: true,
  },
  'mail-again': {
    title: 'Sending emails again',
    when: 'Every ten minutes, what the mail server did not take.',
    within: HOUR_MS,
    todo: { text: READ_THE_LOG },
    forServer: true,
  },
};

const LATE =
  'It should have run by now. Ask the person who runs the server to restart the program and check the log.';

/** How a job is, in the owner's words. @param run undefined before the first run @param upMs how long the program has run */
export function jobLine(name: JobName, run: JobRun | undefined, now: Date, upMs: number): HealthLine {
  const { title, when, within = Number.POSITIVE_INFINITY, todo, forServer } = JOB_WORDS[name];
  const times = [run?.succeededAt, run?.failedAt].map((at) => ifPast(at, now)?.getTime() ?? 0);
  const last = Math.max(...times);
  if (Math.min(upMs, now.getTime() - last) > within) {
    const text = last ? `Late. Last run ${whenInWords(new Date(last), now)}.` : 'Late. It has never run.';
    return { title, state: 'failed', text: `${text} ${when}`, todo: { ...todo, text: LATE } };
  }
  const quiet = forServer && { forServer };
  if (!run) return { title, state: 'new', text: `${when} Not run yet.`, ...quiet };
  const done = run.succeededAt
    ? `Last done ${whenInWords(run.succeededAt, now)}.`
    : 'It has never succeeded.';
  const failed = run.failedAt && `${whenInWords(run.failedAt, now)}: ${run.said}`;
  if (run.failing) return { title, state: 'failed', text: `Failed ${failed} ${done}`, todo };
  return { title, state: 'well', text: `${when} ${done}${failed ? ` Last failed ${failed}` : ''}`, ...quiet };
}

const OUTBOX = href('/dashboard/letters/outbox');

const WHAT_TO_DO = {
  away: 'If this lasts, ask the person who runs the server whether the mail server changed.',
  all: 'Ask the person who runs the server to check the mail settings: the password, and the address the farm writes from.',
  some: 'Your mail service knows why. Often a record is missing: see “Email domain” here.',
};

/** Sending and what came of it: well only if both are. */
export function emailsLine(
  { count }: Undelivered,
  run: JobRun | undefined,
  now: Date,
  mail: MailMatters = { stop: null, queued: 0, held: 0 },
): HealthLine {
  const sending = jobLine('mail', run, now, 0);
  const matter = matterInWords(mail);
  if (matter) {
    const { stop } = mail;
    const does = stop && WHAT_TO_DO[stop.whose === 'away' ? 'away' : stop.name === 'all' ? 'all' : 'some'];
    return {
      title: sending.title,
      state: 'failed',
      text: `${matter.text} ${stop ? matter.more : ''}`.trim(),
      todo: { text: does ?? matter.more, action: 'See which', to: OUTBOX },
    };
  }
  if (count === 0) {
    return { ...sending, text: run ? `${sending.text} None is undelivered.` : sending.text };
  }
  const undelivered = count === 1 ? 'One could not be delivered.' : `${count} could not be delivered.`;
  return {
    ...sending,
    state: 'failed',
    text: `${undelivered} ${sending.text}`,
    todo: {
      text: 'Send them again, or tell people by phone.',
      action: 'See which',
      to: `${OUTBOX}?show=refused`,
    },
  };
}

const GB = 1e9;
const LEAST_FREE = 1 * GB;
/** On a large disk, a tenth is more than enough. */
const PLENTY = 10 * GB;

const inGb = (bytes: number) =>
  `${bytes < PLENTY ? Math.round(bytes / (GB / 10)) / 10 : Math.round(bytes / GB)} GB`;

/** For the disk with the farm's data; warns before it is full. */
function silentLine({ since, until }: Silence, text: string): HealthLine {
  const minutes = Math.max(1, Math.round(((until ?? since).getTime() - since.getTime()) / MINUTE_MS));
  const long = minutes === 1 ? 'for a minute' : `for ${minutes} minutes`;
  return {
    title: 'Disk',
    state: 'failed',
    need: 'The disk stopped answering.',
    text: `It stopped answering on ${formatDay(since)} at ${formatTime(since)}${until ? ` ${long}, and works again` : ''}. ${text}`,
    todo: {
      text: 'A disk that hangs may be failing. Ask the person who runs the server to look at it, and check that the last backup is proven.',
    },
  };
}

export function diskLine({ free, total, silence }: DiskRoom): HealthLine {
  const text = `${inGb(free)} free of ${inGb(total)}.`;
  if (silence) return silentLine(silence, text);
  const isLow = free < LEAST_FREE || free < Math.min(total / 10, PLENTY);
  if (!isLow) return { title: 'Disk', state: 'well', text };
  return {
    title: 'Disk',
    state: 'failed',
    need: 'The disk is filling up.',
    text,
    todo: {
      text: 'When it is full, nothing can be saved. Ask the person who runs the server to free up space.',
    },
  };
}
