import type { PlantView } from '../plant-desk/plant-view.ts';
import type { Plant } from './plant.ts';

export type PlantList = {
  table: { plants: Plant[]; total: number; page: number; pages: number };
  /** What was read; the address may already ask for something else. */
  shown: PlantView;
  unread: boolean;
};
