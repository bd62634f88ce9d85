import { createContext, use } from 'react';
import type { PlantType } from '../../../db/plant-types.ts';

export type DrawingName = PlantType | 'Greenhouse';

export const idOf = (name: DrawingName) => name.replaceAll(' ', '-');

/** The file with the drawings; '' in a picture that contains them. */
export const DrawingFile = createContext('/plant-drawings.svg');

export const Drawn = ({ name }: { name: DrawingName }) => <use href={`${use(DrawingFile)}#${idOf(name)}`} />;
