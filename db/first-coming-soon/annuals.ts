import { varietiesOf } from './entry.ts';

const flower = (name: string, varieties: string[]) => varietiesOf('flowers', name, varieties);

export const annuals = [
  flower('Ageratum', ['Blue Horizon']),
  flower('Alyssum', ['Snow Crystals']),
  flower('Begonia', ['Dragon Wing Red', 'Nonstop Orange']),
  flower('Celosia', ['Fresh Look Red', "Dragon's Breath", 'Flamingo Feather']),
  flower('Cosmos', ['Sonata White', 'Double Click Cranberries', 'Rubenza', 'Bright Lights']),
  flower('Geranium', ['Maverick Red', 'Calliope Dark Red']),
  flower('Impatiens', ['Beacon Coral', 'SunPatiens Compact Electric Orange']),
  flower('Marigold', ['Durango Red', 'Queen Sophia', 'Lemon Gem', 'Inca II Orange']),
  flower('Morning Glory', ['Heavenly Blue']),
  flower('Nasturtium', ['Alaska', 'Empress of India']),
  flower('Pansy', ['Matrix Yellow Blotch']),
  flower('Petunia', ['Easy Wave Burgundy Velour', 'Tidal Wave Silver', 'Evening Scentsation']),
  flower('Snapdragon', ['Rocket Red', 'Chantilly Bronze', 'Madame Butterfly']),
  flower('Sunflower', ['ProCut Orange', 'Teddy Bear', 'Autumn Beauty']),
  flower('Viola', ['Helen Mount']),
  flower('Zinnia', [
    "Benary's Giant Wine",
    'Queen Red Lime',
    'Profusion Double Hot Cherry',
    'Zahara Starlight Rose',
  ]),
].flat();
