import { Drawn } from './drawn.tsx';
import { Picture, type PictureProps } from './picture.tsx';

export function Greenhouse({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 260 150" className={className}>
      <Drawn name="Greenhouse" />
    </Picture>
  );
}
