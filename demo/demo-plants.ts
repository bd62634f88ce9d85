import type { FactField } from '../core/plant-fields.ts';
import type { PlantType } from '../db/plant-types.ts';
import plants from './plants.json' with { type: 'json' };

/** Pictures are drawn at the first start, by their names in demo/demo-scenes.tsx. */
type DemoPlant = {
  variety: string;
  name: string;
  potSize: string;
  price: string;
  type: PlantType;
  description: string;
  /** In words, as in a sheet. */
  facts: Partial<Record<FactField['name'], string>>;
  inStock: boolean;
  picture: string | null;
};

type Row = Omit<DemoPlant, 'inStock' | 'picture' | 'facts'> & {
  facts?: DemoPlant['facts'];
  out?: boolean;
  picture?: string;
};

/** All eight types, everything hardy in zone 4 or an annual. */
export const DEMO_PLANTS: readonly DemoPlant[] = (plants as Row[]).map(
  ({ out, picture, facts = {}, ...plant }) => ({
    ...plant,
    facts,
    inStock: !out,
    picture: picture ?? null,
  }),
);
