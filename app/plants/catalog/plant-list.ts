import type { PlantView } from '../table/plant-view.ts';
import type { Plant } from './plant.ts';

export type PlantList = {
  table: { plants: Plant[]; total: number; page: number; pages: number };
  shown: PlantView;
};
