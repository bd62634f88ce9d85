import { href } from 'react-router';

export const HOLD = 'Hold for me';

/** To the form of a plant in stock. */
export const holdOfPlant = (slug: string) => `${href('/hold')}?plant=${slug}`;
