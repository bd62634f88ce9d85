import { renderToStaticMarkup } from 'react-dom/server';
import { PLANT_TYPES } from '../../../db/plant-types.ts';
import { Shapes } from './drawing.tsx';
import { type DrawingName, idOf } from './drawn.tsx';

const FILES = import.meta.glob<string>('./plants/*.svg', { query: '?raw', import: 'default', eager: true });

const NAMES: DrawingName[] = ['Greenhouse', ...PLANT_TYPES];

/** One file holds them, and the pages of plants refer to it. */
export const Drawings = () =>
  NAMES.map((name) => (
    <Shapes key={name} id={idOf(name)} of={FILES[`./plants/${idOf(name).toLowerCase()}.svg`] ?? ''} />
  ));

export const drawings = renderToStaticMarkup(
  <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
    <Drawings />
  </svg>,
);
