import type { DrawingName } from './drawings.tsx';
import { Drawn } from './drawn.tsx';
import { Picture, type PictureProps } from './picture.tsx';

/** What a plant can be, in the words of the catalogue. */
export type PlantKind = Exclude<DrawingName, 'Greenhouse'>;

/** A drawing of the plant's type, for where there is no photo of the plant. */
export function PlantPicture({ type, className }: PictureProps & { type: PlantKind }) {
  return (
    <Picture viewBox="0 0 100 130" className={className}>
      <Drawn name={type} />
    </Picture>
  );
}
