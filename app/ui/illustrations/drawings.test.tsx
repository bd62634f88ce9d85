import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PLANT_TYPES } from '../../../db/plant-types.ts';
import { drawings } from './drawings.server.tsx';
import { PlantPicture } from './plant-picture.tsx';

test.each(PLANT_TYPES)('the picture of a %s points at a drawing of the file', (type) => {
  const [, id] =
    /<use href="[^"#]*#([\w-]+)">/.exec(renderToStaticMarkup(<PlantPicture type={type} />)) ?? [];
  expect(drawings).toContain(`<g id="${id}"><path d="M`);
});
