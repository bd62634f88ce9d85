import { BUILT, type FarmServer, startFarm } from './farm-server.ts';

export type Farms = {
  /** The shared farm, or for a wish a farm that nobody else has used. */
  visit(wish: FarmWish): Promise<FarmServer>;
  stop(): Promise<unknown>;
};

/** Which farm a file needs; most need neither. */
export type FarmWish = {
  ownFarm: string;
  settings: Record<string, string>;
  inLine: number;
  askedFrom: string;
};

/** One worker's farms: the shared one stays open, a file's own until another file wants one. */
export function openFarms(): Farms {
  let shared: Promise<FarmServer> | null = null;
  let own: { key: string; farm: Promise<FarmServer> } | null = null;
  return {
    async visit({ ownFarm, settings, inLine, askedFrom }) {
      if (!ownFarm && Object.keys(settings).length === 0 && inLine === 0) {
        shared ??= startFarm();
        return shared;
      }
      const key = JSON.stringify([ownFarm, settings, inLine, askedFrom]);
      if (own?.key !== key) {
        await (await own?.farm)?.stop();
        own = { key, farm: startFarm(settings, BUILT, { inLine, askedFrom }) };
      }
      return own.farm;
    },
    stop: () => Promise.all([shared, own?.farm].map(async (farm) => (await farm)?.stop())),
  };
}
