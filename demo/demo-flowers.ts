import { plantsOf } from './demo-plant.ts';

const annual = plantsOf('Annual');
const perennial = plantsOf('Perennial');

export const demoAnnuals = [
  annual(
    "Benary's Giant Wine",
    'Zinnia',
    '4 in',
    'Fully double wine-red blooms on stems long enough for the vase. The more you cut, the more it gives.',
    { picture: 'zinnia' },
  ),
  annual(
    'Profusion Orange',
    'Zinnia',
    '4-pack',
    'Knee-high and covered in clear orange until frost. Shrugs off mildew and a dry week.',
  ),
  annual(
    'Durango Red',
    'Marigold',
    '4-pack',
    'Anemone-flowered mahogany with a gold edge, ten inches tall. Likes the hottest spot you have.',
  ),
  annual(
    'Easy Wave Burgundy Velour',
    'Petunia',
    '4 in',
    'Spills three feet over the edge of a pot without pinching. Feed it every other week.',
  ),
  annual(
    'Tidal Wave Silver',
    'Petunia',
    '4 in',
    'Climbs a fence or fills a bed; pale silver flowers with a violet throat.',
    { out: true },
  ),
  annual(
    'Sonata White',
    'Cosmos',
    '4 in',
    'Two feet of ferny leaves under clean white saucers. Sows itself if you let it.',
  ),
  annual(
    'Rocket Red',
    'Snapdragon',
    '4-pack',
    'Tall spikes for cutting that stand up to the first frosts. Pinch once and it branches.',
  ),
  annual(
    'Maverick Red',
    'Geranium',
    '5 in',
    'The red one for window boxes and the porch urn. Takes heat, drought and neglect.',
  ),
  annual(
    'Dragon Wing Red',
    'Begonia',
    'Hanging basket',
    'Arching canes with glossy wings and scarlet bells, in sun or shade, all summer.',
    { out: true },
  ),
  annual(
    'Teddy Bear',
    'Sunflower',
    '4 in',
    'A sunflower for children: waist-high, with round golden pompoms instead of faces.',
    { picture: 'sunflower' },
  ),
  annual(
    'Snow Crystals',
    'Alyssum',
    '4-pack',
    'A low white carpet that smells of honey in the evening. Good at the feet of taller things.',
  ),
];

export const demoPerennials = [
  perennial(
    'Prairie Glow',
    'Brown-eyed Susan',
    '1 gal',
    'A cloud of small gold-tipped daisies from August to frost. Full sun, any soil.',
    { picture: 'susan' },
  ),
  perennial(
    'Goldsturm',
    'Black-eyed Susan',
    '1 gal',
    'Two feet of gold around black cones, for weeks on end in late summer. Spreads politely.',
    { picture: 'susan' },
  ),
  perennial(
    'Magnus',
    'Purple Coneflower',
    '1 gal',
    'Large rosy flowers that hold their petals out flat. Leave the seed heads for the finches.',
    { picture: 'coneflower' },
  ),
  perennial(
    'White Swan',
    'Coneflower',
    '1 gal',
    'Ivory petals around a copper cone; smells faintly of honey. Good for cutting.',
  ),
  perennial(
    'Stella de Oro',
    'Daylily',
    '1 gal',
    'The daylily that does not stop: golden trumpets from June until September.',
  ),
  perennial(
    'Hyperion',
    'Daylily',
    '1 gal',
    'Lemon yellow, tall and sweetly scented in the evening. Grandmother had this one.',
    { out: true },
  ),
  perennial(
    'Patriot',
    'Hosta',
    '2 gal',
    'Dark leaves with a crisp white edge that lights up shade. Lavender bells in July.',
  ),
  perennial(
    'Halcyon',
    'Hosta',
    '1 gal',
    'The bluest of the blue ones, thick enough that slugs look elsewhere.',
  ),
  perennial(
    'Jacob Cline',
    'Bee Balm',
    '1 gal',
    'Scarlet crowns on stems as tall as a fence. Clean leaves in a damp summer.',
  ),
  perennial(
    'David',
    'Garden Phlox',
    '1 gal',
    'Big white heads in August with real perfume, and hardly ever any mildew.',
  ),
  perennial(
    "Walker's Low",
    'Catmint',
    '1 gal',
    'A haze of lavender blue from May on. Shear it after the first flush and it starts over.',
  ),
  perennial(
    'Sarah Bernhardt',
    'Peony',
    '3 gal',
    'Shell-pink and heavy with scent in June. Plant the eyes shallow and leave it for fifty years.',
    { picture: 'peony' },
  ),
  perennial(
    'Autumn Joy',
    'Sedum',
    '1 gal',
    'Broccoli in July, rose in September, rust all winter. Asks for nothing but sun.',
  ),
  perennial(
    "Caesar's Brother",
    'Siberian Iris',
    '1 gal',
    'Deep violet in early June above leaves that stay upright all season. Likes a wet spring.',
    { out: true },
  ),
];
