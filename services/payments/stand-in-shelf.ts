/** Whatever the stand-in keeps: Stripe's own objects, and answers by idempotency key. */
export type Kept = { id: string; object: string; created: number } & Record<string, unknown>;

/** Where the stand-in keeps it. */
export interface Shelf {
  read(id: string): Promise<Kept | null>;
  write(kept: Kept): Promise<void>;
  /** All of one kind, oldest first. */
  list(object: string): Promise<Kept[]>;
}

/** Keeps it as long as the program runs. */
export function memoryShelf(): Shelf {
  const all = new Map<string, Kept>();
  return {
    read: async (id) => structuredClone(all.get(id) ?? null),
    write: async (kept) => void all.set(kept.id, structuredClone(kept)),
    list: async (object) => structuredClone([...all.values()].filter((kept) => kept.object === object)),
  };
}
