import type { Plant } from './plant.ts';
import type { PlantView } from './plant-view.ts';

/** A table of plants as it was last read. */
export type PlantList = {
  table: { plants: Plant[]; total: number; page: number; pages: number };
  /** What it was read for; the address may already ask for something else. */
  shown: PlantView;
  /** Reading it again has failed since. */
  unread: boolean;
};
