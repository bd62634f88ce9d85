export type StripeObject = { id: string; object: string; created: number } & Record<string, unknown>;

export interface StandInStore {
  read(id: string): Promise<StripeObject | null>;
  /** All or none. */
  write(...objects: StripeObject[]): Promise<void>;
  list(object: string): Promise<StripeObject[]>;
}

export function memoryStore(): StandInStore {
  const all = new Map<string, StripeObject>();
  return {
    read: async (id) => structuredClone(all.get(id) ?? null),
    async write(...objects) {
      for (const object of structuredClone(objects)) all.set(object.id, object);
    },
    list: async (object) => structuredClone([...all.values()].filter((one) => one.object === object)),
  };
}
