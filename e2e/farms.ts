import { type FarmServer, startFarm } from './farm-server.ts';

export type Farms = {
  /** The farm that all share who have no wish; whoever has one gets a farm that nobody else has used. */
  visit(wish: FarmWish): Promise<FarmServer>;
  stop(): Promise<unknown>;
};

/** Who needs a farm of their own, and what it is started with; neither is most files' case. */
export type FarmWish = { ownFarm: string; settings: Record<string, string> };

/** The farms of one worker: the shared one stays open, one of a file of its own until somebody wants another. */
export function openFarms(): Farms {
  let shared: Promise<FarmServer> | null = null;
  let own: { key: string; farm: Promise<FarmServer> } | null = null;
  return {
    async visit({ ownFarm, settings }) {
      if (!ownFarm && Object.keys(settings).length === 0) {
        shared ??= startFarm();
        return shared;
      }
      const key = JSON.stringify([ownFarm, settings]);
      if (own?.key !== key) {
        await (await own?.farm)?.stop();
        own = { key, farm: startFarm(settings) };
      }
      return own.farm;
    },
    stop: () => Promise.all([shared, own?.farm].map(async (farm) => (await farm)?.stop())),
  };
}
