import type { PlantType } from './plant-types.ts';

/** What public pages are made of. The database says when one of these changes: migrations 0008 and 0010. */
export const SUBJECTS = ['farm', 'plants'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const CHANNEL = 'farm_changes';

/**
 * The plants of one type from one place in the alphabet to another, both included, by their sort keys. Where `to` comes
 * before `from` it goes around the alphabet's end; null is every plant of the type.
 */
export type Stretch = { type: PlantType; from: string; to: string | null };

/** What one page is made of: all of a subject, or some of the plants. */
export type Part = Subject | Stretch;

/** What this copy of the program has heard of changes, whichever copy made them. */
export type Changes = {
  /** Grows with every change; null while none can be heard, so that nothing may be relied on. */
  mark(): number | null;
  /** Whether any of these has changed since that mark, or may have. */
  touched(parts: readonly Part[], since: number | null): boolean;
  /** Resolves when everything committed before the call has been heard, or nothing can be. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

/** Of how many changed plants it is remembered which they were; before that, any may have changed. */
const REMEMBERED = 500;

/** How a single plant is told of: 'plants:Shrub:rose'. */
const ONE_PLANT = /^plants:([^:]+):(.*)$/s;

/** By bytes, as both engines sort these keys. */
const inOrder = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) <= 0;

function liesIn({ type, from, to }: Stretch, plant: { type: string; key: string }): boolean {
  if (plant.type !== type) return false;
  if (to === null) return true;
  const [afterFrom, beforeTo] = [inOrder(from, plant.key), inOrder(plant.key, to)];
  return inOrder(from, to) ? afterFrom && beforeTo : afterFrom || beforeTo;
}

/** Counts changes as they are heard. Who hears again after a while has missed some, so everything counts as changed. */
export function changeCounter() {
  let heard = 0;
  let hearing = false;
  const last = { farm: 0, plants: 0 };
  /** Since when single plants are known. */
  let knownSince = 0;
  let known: { at: number; type: string; key: string }[] = [];

  function forgetPlants() {
    known = [];
    knownSince = heard;
  }

  function touchedPart(part: Part, since: number): boolean {
    if (typeof part === 'string') return last[part] > since;
    return since < knownSince || known.some((plant) => plant.at > since && liesIn(part, plant));
  }

  return {
    /** @param told a subject, or one plant; anything else is for somebody else */
    changed(told: string) {
      const [, type, key] = ONE_PLANT.exec(told) ?? [];
      const subject = type ? 'plants' : SUBJECTS.find((one) => one === told);
      if (!subject) return;
      heard += 1;
      last[subject] = heard;
      if (type !== undefined && key !== undefined && known.length < REMEMBERED) {
        known.push({ at: heard, type, key });
      } else if (subject === 'plants') forgetPlants();
    },
    hears() {
      heard += 1;
      for (const subject of SUBJECTS) last[subject] = heard;
      forgetPlants();
      hearing = true;
    },
    isDeaf() {
      hearing = false;
    },
    mark: () => (hearing ? heard : null),
    touched: (parts: readonly Part[], since: number | null) =>
      !hearing || since === null || parts.some((part) => touchedPart(part, since)),
  };
}
