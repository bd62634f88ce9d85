import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../core/clock.ts';
import { diskLine, emailsLine, type HealthState, healthInWords, jobLine } from './health.ts';

const now = new Date('2025-09-20T10:00:00-05:00');
const succeededAt = new Date('2025-09-19T03:30:00-05:00');
const failedAt = new Date('2025-09-20T03:30:00-05:00');
const run = { name: 'deposits-compare', succeededAt, failedAt, said: 'Stripe did not answer.' };

describe('a job in the owner’s words', () => {
  it('says when it was last done', () => {
    const line = jobLine('nightly', { ...run, failedAt: null, said: null, failing: false }, now, DAY_MS);
    expect(line).toMatchObject({ state: 'well', text: 'Every night at 3 AM. Last done yesterday, 3:30 AM.' });
    expect(line.todo).toBeUndefined();
  });

  it('that fails says why, since when, and what to do', () => {
    const line = jobLine('deposits-compare', { ...run, failing: true }, now, DAY_MS);
    expect(line.state).toBe('failed');
    expect(line.text).toBe('Failed today, 3:30 AM: Stripe did not answer. Last done yesterday, 3:30 AM.');
    expect(line.todo?.to).toBe('/dashboard/deposits');
  });

  it('that works again still says what went wrong', () => {
    const line = jobLine('deposits-compare', { ...run, failing: false }, now, DAY_MS);
    expect(line.state).toBe('well');
    expect(line.text).toContain('Last failed today, 3:30 AM: Stripe did not answer.');
  });

  it('that never ran is not called well', () => {
    expect(jobLine('eggs-release', undefined, now, 0)).toMatchObject({
      state: 'new',
      text: 'Every five minutes. Not run yet.',
    });
  });

  it('that should have run is late, whether or not it ever ran; but not while the program is new', () => {
    const never = jobLine('eggs-release', undefined, now, DAY_MS);
    expect(never).toMatchObject({ state: 'failed', text: 'Late. It has never run. Every five minutes.' });
    const stopped = { ...run, failing: false };
    const text = 'Late. Last run today, 3:30 AM. Every five minutes.';
    expect(jobLine('eggs-release', stopped, now, DAY_MS)).toMatchObject({ state: 'failed', text });
    expect(jobLine('eggs-release', stopped, now, 1_000).state).toBe('well');
    expect(jobLine('mail', undefined, now, DAY_MS).state).toBe('new');
  });
});

describe('above the lines', () => {
  const line = (state: HealthState) => ({ title: 'A line', state, text: '' });
  it.each([
    ['All is well. Here’s what the site does by itself.', ['well', 'well']],
    ['Nothing needs doing. Not everything has run yet.', ['well', 'new']],
    ['Nothing needs doing, as far as the site can tell.', ['well', 'unseen', 'new']],
    ['One thing below needs a look.', ['risky', 'unseen', 'new', 'well']],
    ['2 things below need a look.', ['risky', 'failed', 'well']],
  ] as const)('%s', (said, states) => {
    expect(healthInWords(states.map(line))).toBe(said);
  });
});

describe('emails in the owner’s words', () => {
  const mail = { name: 'mail', succeededAt, failedAt: null, said: null, failing: false };
  const failing = { ...mail, failedAt, said: 'The mail server did not accept an email.', failing: true };
  it.each([
    ['new', 0, undefined, 'Sent when there is one. Not run yet.'],
    ['well', 0, mail, 'Sent when there is one. Last done yesterday, 3:30 AM. None is undelivered.'],
    ['failed', 2, mail, '2 could not be delivered. Sent when there is one. Last done yesterday, 3:30 AM.'],
    ['failed', 0, failing, 'Failed today, 3:30 AM: The mail server did not accept an email.'],
    ['failed', 1, failing, 'One could not be delivered. Failed today, 3:30 AM: The mail server'],
    ['failed', 1, undefined, 'One could not be delivered. Sent when there is one. Not run yet.'],
  ] as const)('are one line: %s with %d undelivered', (state, count, run, text) => {
    const line = emailsLine({ count, to: null, subject: null }, run, now);
    expect(line).toMatchObject({ title: 'Emails', state, text: expect.stringContaining(text) });
    expect(line.todo !== undefined).toBe(state === 'failed');
  });
});

describe('the disk in the owner’s words', () => {
  it.each([
    ['well', 12, 40, '12 GB free of 40 GB.'],
    ['failed', 3.9, 40, '3.9 GB free of 40 GB.'],
    ['failed', 0.4, 2, '0.4 GB free of 2 GB.'],
    ['well', 60, 2_000, '60 GB free of 2000 GB.'],
  ] as const)('is %s with %d of %d GB', (state, free, total, text) => {
    expect(diskLine({ free: free * 1e9, total: total * 1e9 })).toMatchObject({ state, text });
  });

  it.each([
    [null, 'It stopped answering on September 20, 2025 at 10:00 AM. 12 GB free of 40 GB.'],
    [3, 'It stopped answering on September 20, 2025 at 10:00 AM for 3 minutes, and works again.'],
    [0.6, 'It stopped answering on September 20, 2025 at 10:00 AM for a minute, and works again.'],
  ])('says that it hung for %j minutes', (minutes, text) => {
    const since = new Date('2025-09-20T10:00:00-05:00');
    const until = minutes === null ? null : new Date(since.getTime() + minutes * 60_000);
    const line = diskLine({ free: 12e9, total: 40e9, silence: { since, until } });
    expect(line).toMatchObject({ state: 'failed', need: 'The disk stopped answering.' });
    expect(line.text).toContain(text);
  });
});
