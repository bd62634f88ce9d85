import { plantsOf } from './demo-plant.ts';

const tree = plantsOf('Tree');
const shrub = plantsOf('Shrub');
const fruit = plantsOf('Small Fruit');

export const demoTrees = [
  tree('Zestar!', 'Apple', '5 gal', 'Crisp and early, bred in Minnesota. Needs a second apple near by.', {
    picture: 'apple',
  }),
  tree(
    'Honeycrisp',
    'Apple',
    '5 gal',
    'The apple that made Minnesota famous. Ripe in late September and keeps until spring.',
    { picture: 'apple' },
  ),
  tree(
    'Haralson',
    'Apple',
    '5 gal',
    'Tart, firm and at its best in a pie. Bears young and shrugs off fire blight.',
    { out: true },
  ),
  tree(
    'North Star',
    'Tart Cherry',
    '5 gal',
    'A pie cherry the size of a big shrub that needs no partner. Net it before the robins find out.',
  ),
  tree(
    'Autumn Blaze',
    'Maple',
    '10 gal',
    'Grows fast and turns burning orange-red in October. Give it room to forty feet.',
    { picture: 'maple' },
  ),
  tree(
    'Prairie Expedition',
    'American Elm',
    '10 gal',
    'The vase-shaped street tree of old, from a survivor found in North Dakota.',
  ),
  tree(
    'Royal Star',
    'Magnolia',
    '5 gal',
    'White stars before the leaves, most years even here. Plant it out of the wind.',
    { out: true },
  ),
];

export const demoShrubs = [
  shrub(
    'Annabelle',
    'Hydrangea',
    '3 gal',
    'White snowballs a foot across, in sun or light shade. Cut it down in March and it starts again.',
    { picture: 'hydrangea' },
  ),
  shrub(
    'Quick Fire',
    'Hydrangea',
    '3 gal',
    'Panicles that open white in July and blush to dark rose. The hardiest of its kind.',
  ),
  shrub(
    'Miss Kim',
    'Lilac',
    '3 gal',
    'A lilac for small yards: shoulder-high, late, and scented across the whole porch.',
  ),
  shrub(
    'Northern Lights',
    'Azalea',
    '3 gal',
    'Pink, fragrant, and hardy to forty below. From the University of Minnesota.',
  ),
  shrub(
    'Arctic Fire',
    'Red Twig Dogwood',
    '3 gal',
    'Bright red stems against the snow, and it stays below four feet.',
  ),
  shrub(
    'Little Devil',
    'Ninebark',
    '2 gal',
    'Wine-dark leaves on a tidy three-foot mound. No pruning, no fuss.',
  ),
  shrub(
    'Goldfinger',
    'Potentilla',
    '2 gal',
    'Yellow buttercups from June to frost in soil that nothing else likes.',
    { out: true },
  ),
];

export const demoSmallFruit = [
  fruit(
    'Honeoye',
    'Strawberry',
    '4-pack',
    'Early, firm and heavy bearing; the one for freezing. Plant the crown level with the soil.',
    { picture: 'strawberry' },
  ),
  fruit('Seascape', 'Strawberry', '4-pack', 'Day-neutral: a handful every few days from July until frost.', {
    picture: 'strawberry',
  }),
  fruit(
    'Boyne',
    'Raspberry',
    '1 gal',
    'Dark red summer berries on canes that winter without a blink. From Morden, Manitoba.',
  ),
  fruit(
    'Northblue',
    'Blueberry',
    '2 gal',
    'Large dark fruit on a knee-high bush that snow can cover. Wants sour soil and a partner.',
    { picture: 'blueberry' },
  ),
  fruit(
    'Polaris',
    'Blueberry',
    '2 gal',
    'Crisp and aromatic, ripe a week before Northblue; plant the two together.',
    { out: true },
  ),
  fruit(
    'Red Lake',
    'Currant',
    '2 gal',
    'Long strings of clear red berries for jelly. A Minnesota introduction of 1933.',
  ),
  fruit(
    'Edelweiss',
    'Grape',
    '2 gal',
    'Sweet white table grape. Lay the vine down in autumn and it forgives our winters.',
  ),
];
