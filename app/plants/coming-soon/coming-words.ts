import type { ComingList } from '../../../db/first-coming-soon/coming-lists.ts';
import type { PlantType } from '../../../db/plant-types.ts';

export const comingSoonSentences = {
  mayNot: 'Only the farm’s owners can change this.',
  gone: 'That line is no longer on the list.',
  there: 'That line is on the list already. Nothing was changed.',
  allThere: 'All of them are on the list already. Nothing was added.',
  full: 'The list is full. Remove what is no longer coming, then add these again.',
  notEmpty: 'The list has lines already. Nothing was added.',
  changed: 'Saved.',
  removed: 'Removed.',
  started: 'The list is filled. Change what you grow otherwise.',
  empty: 'The Coming Soon list starts empty.',
  added: (lines: number) => (lines === 1 ? 'One line added.' : `${lines} lines added.`),
} as const;

/** In the order of the page's tabs. */
export const LIST_NAMES: Record<ComingList, string> = {
  flowers: 'Flowers',
  fruits: 'Fruits',
  vegetables: 'Vegetables',
  herbs: 'Herbs',
  grasses: 'Grasses',
};

/** The likely type of the plant that a line becomes; flowers are of two, and the owner chooses. */
export const TYPE_OF: Partial<Record<ComingList, PlantType>> = {
  fruits: 'Small Fruit',
  vegetables: 'Vegetable',
  herbs: 'Herb',
  grasses: 'Grass',
};
