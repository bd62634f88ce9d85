import { varietiesOf } from './entry.ts';

const flower = (name: string, varieties: string[]) => varietiesOf('flowers', name, varieties);

export const perennials = [
  flower('Aster', ['Purple Dome', 'Andenken an Alma Pötschke']),
  flower('Bee Balm', ['Jacob Cline', "Marshall's Delight"]),
  flower('Black-eyed Susan', ['Goldsturm', 'Indian Summer', 'Prairie Sun']),
  flower('Blanket Flower', ['Arizona Sun', 'Goblin']),
  flower('Blazing Star', ['Kobold']),
  flower('Catmint', ["Walker's Low"]),
  flower('Chrysanthemum', ['Mammoth Red Daisy', 'Clara Curtis']),
  flower('Columbine', ['McKana Giants']),
  flower('Coneflower', ['Magnus', 'White Swan', 'Cheyenne Spirit', 'PowWow Wild Berry']),
  flower('Coreopsis', ['Moonbeam', 'Zagreb']),
  flower('Daylily', ['Stella de Oro', 'Happy Returns', 'Hyperion']),
  flower('Delphinium', ['Magic Fountains Dark Blue']),
  flower('Garden Phlox', ['David', 'Bright Eyes']),
  flower('Hosta', ['Patriot', 'Halcyon', 'Sum and Substance']),
  flower('Peony', ['Sarah Bernhardt', 'Karl Rosenfield']),
  flower('Salvia', ['May Night', 'Caradonna']),
  flower('Sedum', ['Autumn Joy', "Dragon's Blood"]),
  flower('Siberian Iris', ["Caesar's Brother"]),
  flower('Yarrow', ['Paprika', 'Moonshine']),
].flat();
