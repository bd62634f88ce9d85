import { Drawn } from '../ui/illustrations/drawn.tsx';
import { Picture, type PictureProps } from '../ui/illustrations/picture.tsx';

/** The hoop house, with plants on the bench and its door open. */
export function Greenhouse({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 260 150" className={className}>
      <Drawn name="Greenhouse" />
    </Picture>
  );
}
