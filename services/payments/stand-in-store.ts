export type StripeObject = { id: string; object: string; created: number } & Record<string, unknown>;

export interface StandInStore {
  read(id: string): Promise<StripeObject | null>;
  write(object: StripeObject): Promise<void>;
  list(object: string): Promise<StripeObject[]>;
}

export function memoryStore(): StandInStore {
  const all = new Map<string, StripeObject>();
  return {
    read: async (id) => structuredClone(all.get(id) ?? null),
    write: async (object) => void all.set(object.id, structuredClone(object)),
    list: async (object) => structuredClone([...all.values()].filter((one) => one.object === object)),
  };
}
