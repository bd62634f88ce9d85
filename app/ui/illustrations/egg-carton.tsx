import { Picture, type PictureProps } from './picture.tsx';

/** The colours the hens lay in. */
const EGGS = ['#f3dcc2', '#fffaf0', '#e3bd98', '#d5e2d2', '#f3dcc2', '#fffaf0'];

/** A carton of eggs, its lid open. */
export function EggCarton({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 180 130" className={className}>
      <path d="M26 58l8-40c1-5 4-8 9-8h94c5 0 8 3 9 8l8 40z" fill="#cfd8c6" stroke="var(--ink)" />
      <path d="M42 22h96M36 48h108" stroke="var(--ink)" strokeOpacity=".28" strokeWidth="2.200" />
      {EGGS.map((colour, index) => (
        <path
          // The row never changes, so the place in it is the egg's name.
          key={20 + index * 24}
          d="M0 34C-1 20 5 8 12 8s13 12 12 26z"
          transform={`translate(${18 + index * 24} 38)`}
          fill={colour}
          stroke="var(--ink)"
          strokeWidth="2.600"
        />
      ))}
      <path
        d="M12 66c6 0 8 8 18 8s10-8 18-8 8 8 18 8 14-8 24-8 14 8 24 8 10-8 18-8 8 8 18 8 12-8 18-8l-8 44c-1 5-4 8-9 8H29c-5 0-8-3-9-8z"
        fill="#dfe6d6"
        stroke="var(--ink)"
      />
      <path
        d="M54 76l3 40M90 76v40M126 76l-3 40"
        stroke="var(--ink)"
        strokeOpacity=".28"
        strokeWidth="2.200"
      />
    </Picture>
  );
}
