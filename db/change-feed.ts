import type { PlantType } from './plant-types.ts';

/** The data that public pages show. Migrations 0008, 0010, 0022 and 0057 notify of every change. */
export const SUBJECTS = ['farm', 'plants', 'eggs', 'board'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const CHANNEL = 'farm_changes';

/** The plants of one type between two sort keys, both included. `to` before `from` wraps; null is every plant. */
export type Stretch = { type: PlantType; from: string; to: string | null };

export type Part = Subject | Stretch;

export type ChangeFeed = {
  /** Grows with every change; null while disconnected or unproven, when nothing can be relied on. */
  mark(): number | null;
  touched(parts: readonly Part[], since: number | null): boolean;
  /** Resolves once the connection is proven again after a rest, or has turned out to be lost. */
  proven(): Promise<void>;
  /** Resolves when everything committed before the call has arrived, or when disconnected. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

const MAX_KNOWN_PLANTS = 500;

/** 'plants:Shrub:rose' */
const ONE_PLANT = /^plants:([^:]+):(.*)$/s;

/** By bytes, as both engines sort these keys. */
const inOrder = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) <= 0;

function liesIn({ type, from, to }: Stretch, plant: { type: string; key: string }): boolean {
  if (plant.type !== type) return false;
  if (to === null) return true;
  const [afterFrom, beforeTo] = [inOrder(from, plant.key), inOrder(plant.key, to)];
  return inOrder(from, to) ? afterFrom && beforeTo : afterFrom || beforeTo;
}

/** Counts changes as they arrive. A new connection may have missed some, so everything counts as changed. */
export function changeCounter() {
  let count = 0;
  let isConnected = false;
  const last = { farm: 0, plants: 0, eggs: 0, board: 0 };
  let knownSince = 0;
  let known: { at: number; type: string; key: string }[] = [];

  function forgetPlants() {
    known = [];
    knownSince = count;
  }

  function touchedPart(part: Part, since: number): boolean {
    if (typeof part === 'string') return last[part] > since;
    return since < knownSince || known.some((plant) => plant.at > since && liesIn(part, plant));
  }

  return {
    changed(payload: string) {
      const [, type, key] = ONE_PLANT.exec(payload) ?? [];
      const subject = type ? 'plants' : SUBJECTS.find((one) => one === payload);
      if (!subject) return;
      count += 1;
      last[subject] = count;
      if (type !== undefined && key !== undefined && known.length < MAX_KNOWN_PLANTS) {
        known.push({ at: count, type, key });
      } else if (subject === 'plants') forgetPlants();
    },
    connected() {
      count += 1;
      for (const subject of SUBJECTS) last[subject] = count;
      forgetPlants();
      isConnected = true;
    },
    disconnected() {
      isConnected = false;
    },
    mark: () => (isConnected ? count : null),
    touched: (parts: readonly Part[], since: number | null) =>
      !isConnected || since === null || parts.some((part) => touchedPart(part, since)),
  };
}
