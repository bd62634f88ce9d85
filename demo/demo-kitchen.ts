import { plantsOf } from './demo-plant.ts';

const grass = plantsOf('Grass');
const herb = plantsOf('Herb');
const vegetable = plantsOf('Vegetable');

export const demoGrasses = [
  grass(
    'Karl Foerster',
    'Feather Reed Grass',
    '2 gal',
    'Upright wheat-colored plumes that stand all winter.',
    { out: true },
  ),
  grass(
    'Elijah Blue',
    'Blue Fescue',
    '1 gal',
    'Steel-blue hedgehogs for the front of the border. Comb it in spring instead of cutting.',
  ),
  grass(
    'Shenandoah',
    'Switchgrass',
    '2 gal',
    'A prairie native that reddens from July on. Airy seed heads for the sparrows.',
    { picture: 'reed-grass' },
  ),
  grass(
    'The Blues',
    'Little Bluestem',
    '1 gal',
    'Powder blue in summer, copper in October. Poor soil keeps it upright.',
    { picture: 'reed-grass' },
  ),
];

export const demoHerbs = [
  herb(
    'Genovese',
    'Basil',
    '4 in',
    'The one for pesto. Pinch the tops weekly and wait for warm nights before it goes out.',
    { picture: 'basil' },
  ),
  herb(
    'Siam Queen',
    'Thai Basil',
    '4 in',
    'Licorice scent and purple flower heads as pretty as any annual.',
    { picture: 'basil' },
  ),
  herb(
    'Staro',
    'Chives',
    '4 in',
    'Thick leaves for the kitchen and pink pompoms to look at. Comes back every April.',
  ),
  herb(
    'Fernleaf',
    'Dill',
    '4 in',
    'A dwarf that stays leafy for weeks before it thinks of seed. Leave some for the swallowtails.',
  ),
  herb('German Winter', 'Thyme', '4 in', 'Creeps between the stepping stones and survives under snow.'),
  herb('Giant of Italy', 'Parsley', '4 in', 'Flat leaves on long stems, the size of a small bouquet.', {
    out: true,
  }),
];

export const demoVegetables = [
  vegetable(
    'Sun Gold',
    'Cherry Tomato',
    '4 in',
    'Orange, and sweeter than candy. It will be taller than you by August, so stake it well.',
  ),
  vegetable(
    'Early Girl',
    'Tomato',
    '4 in',
    'First red slicer of the summer, about fifty days after planting.',
    { picture: 'tomato' },
  ),
  vegetable('Brandywine', 'Tomato', '4 in', 'Pink, ribbed and late, and the reason people grow their own.', {
    picture: 'tomato',
    out: true,
  }),
  vegetable(
    'King of the North',
    'Bell Pepper',
    '4 in',
    'A blocky sweet pepper that turns red even in a short summer.',
  ),
  vegetable(
    'Early Jalapeño',
    'Hot Pepper',
    '4 in',
    'Sets fruit in cool weather, when others sulk. Medium hot.',
    { out: true },
  ),
  vegetable(
    'Marketmore 76',
    'Cucumber',
    '3 in peat pot',
    'Straight dark slicers on vines that resist scab and mosaic. Plant it pot and all.',
  ),
  vegetable('Winterbor', 'Kale', '4-pack', 'Curly blue-green leaves that are sweetest after a frost.'),
];
