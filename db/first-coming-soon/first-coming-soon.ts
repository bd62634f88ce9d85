import { z } from 'zod';
import { COMING_LISTS } from './coming-lists.ts';
import plants from './first-coming-soon.json' with { type: 'json' };

const Plants = z.array(
  z.strictObject({
    list: z.enum(COMING_LISTS),
    name: z.string().min(1),
    varieties: z.array(z.string().min(1)).min(1),
  }),
);

/** One line for each variety under its plant's name. The demo starts with it; a live farm only when its owner asks. */
export const FIRST_COMING_SOON = Plants.parse(plants).flatMap(({ varieties, ...plant }) =>
  varieties.map((variety) => ({ ...plant, variety })),
);
