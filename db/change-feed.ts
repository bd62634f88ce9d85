/** The data that public pages show. Migrations 0008, 0022, 0057, 0074, 0083 and 0085 notify of every change. */
export const SUBJECTS = ['farm', 'plants', 'looks', 'eggs', 'board'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const CHANNEL = 'farm_changes';

export type ChangeFeed = {
  /** Grows with every change; null while disconnected or unproven, when nothing can be relied on. */
  mark(): number | null;
  touched(subjects: readonly Subject[], since: number | null): boolean;
  /** Resolves once the connection is proven again after a rest, or has turned out to be lost. */
  proven(): Promise<void>;
  /** Resolves when everything committed before the call has arrived, or when disconnected. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

/** Counts changes as they arrive. A new connection may have missed some, so everything counts as changed. */
export function changeCounter() {
  let count = 0;
  let isConnected = false;
  const last = { farm: 0, plants: 0, looks: 0, eggs: 0, board: 0 };

  return {
    changed(payload: string) {
      const subject = SUBJECTS.find((one) => one === payload);
      if (!subject) return;
      count += 1;
      last[subject] = count;
    },
    connected() {
      count += 1;
      for (const subject of SUBJECTS) last[subject] = count;
      isConnected = true;
    },
    disconnected() {
      isConnected = false;
    },
    mark: () => (isConnected ? count : null),
    touched: (subjects: readonly Subject[], since: number | null) =>
      !isConnected || since === null || subjects.some((one) => last[one] > since),
  };
}
