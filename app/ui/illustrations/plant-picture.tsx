import type { PlantType } from '../../../db/plant-types.ts';
import { Drawn } from './drawn.tsx';
import { Picture, type PictureProps } from './picture.tsx';

export function PlantPicture({ type, className }: PictureProps & { type: PlantType }) {
  return (
    <Picture viewBox="0 0 100 130" className={className}>
      <Drawn name={type} />
    </Picture>
  );
}
