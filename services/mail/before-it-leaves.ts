import type { Jobs } from '../../db/jobs/jobs.ts';
import type { LetterRecords } from './letter-records.ts';
import type { LetterCheck } from './mail.ts';

type Parts = { jobs: Jobs; queue: string; records: LetterRecords; check: LetterCheck };

/** Emails about one matter leave in the order of what happened, and each says what is true then. @returns null if it was withdrawn; throws to wait */
export function beforeItLeaves({ jobs, queue, records, check }: Parts): LetterCheck {
  const isLeaving = async (id: string) =>
    (await jobs.findJobs(queue, { id })).some(({ state }) => state === 'active');
  return async (id, letter) => {
    const before = letter.about ? await records.before(id) : [];
    for (const earlier of before) {
      const goesFirst = (await isLeaving(earlier.id)) || (await check(earlier.id, earlier));
      if (goesFirst) throw new Error('An earlier email about this goes first.');
      await records.takeBack(earlier.id);
    }
    const to = (await records.addressOf(id)) ?? letter.to;
    const now = await check(id, { ...letter, to });
    if (!now) await records.takeBack(id);
    else if (now !== letter) await records.rewritten(id, now);
    return now;
  };
}
