/** What public pages are made of. The database says when one of these changes: migration 0008. */
export const SUBJECTS = ['farm', 'plants'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const CHANNEL = 'farm_changes';

/** What this copy of the program has heard of changes, whichever copy made them. */
export type Changes = {
  /** Grows with every change of one of these; null while none could be heard, so that nothing may be relied on. */
  stamp(subjects: readonly Subject[]): number | null;
  /** Resolves when everything committed before the call has been heard, or nothing can be. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

/** Counts changes as they are heard. Who hears again after a while has missed some, so everything counts as changed. */
export function changeCounter() {
  const counts = new Map<Subject, number>(SUBJECTS.map((subject) => [subject, 0]));
  let hearing = false;
  const changed = (subject: string) => {
    const count = counts.get(subject as Subject);
    if (count !== undefined) counts.set(subject as Subject, count + 1);
  };
  return {
    changed,
    hears() {
      SUBJECTS.forEach(changed);
      hearing = true;
    },
    isDeaf() {
      hearing = false;
    },
    stamp(subjects: readonly Subject[]) {
      if (!hearing) return null;
      let sum = 0;
      for (const subject of subjects) sum += counts.get(subject) ?? 0;
      return sum;
    },
  };
}
