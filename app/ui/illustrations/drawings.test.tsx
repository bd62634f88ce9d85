import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PLANT_TYPES } from '../../../db/plant-types.ts';
import { withDrawings } from './drawings.tsx';
import { PlantPicture } from './plant-picture.tsx';

test.each(PLANT_TYPES)('a picture that asks for no file has what is drawn of a %s in it', (type) => {
  const picture = renderToStaticMarkup(<PlantPicture type={type} />);
  expect(picture).toMatch(/^<svg [^>]+><use href="[^"]+"><\/use><\/svg>$/);
  const whole = withDrawings(picture);
  expect(whole).not.toContain('<use');
  expect(whole).toContain('<path d="M');
});
