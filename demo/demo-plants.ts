import { demoAnnuals, demoPerennials } from './demo-flowers.ts';
import { demoGrasses, demoHerbs, demoVegetables } from './demo-kitchen.ts';
import type { DemoPlant } from './demo-plant.ts';
import { demoShrubs, demoSmallFruit, demoTrees } from './demo-woody.ts';

/** All eight types, everything hardy in zone 4 or an annual. */
export const DEMO_PLANTS: readonly DemoPlant[] = [
  ...demoAnnuals,
  ...demoPerennials,
  ...demoTrees,
  ...demoShrubs,
  ...demoGrasses,
  ...demoHerbs,
  ...demoVegetables,
  ...demoSmallFruit,
];
