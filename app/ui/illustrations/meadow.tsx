import { Picture, type PictureProps } from './picture.tsx';

export function Meadow({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 1600 84" className={className} fit="cover">
      <path d="M0 40c220-52 430-44 690-8s520 40 910-22v74H0z" fill="#dde8d2" stroke="none" />
      <path d="M0 64c260-40 520-30 820-8s520 18 780-22v50H0z" fill="#c6d8b8" stroke="none" />
    </Picture>
  );
}
