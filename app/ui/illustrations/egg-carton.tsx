import { Picture, type PictureProps } from './picture.tsx';

const EGGS = [
  { x: 18, color: '#f3dcc2' },
  { x: 42, color: '#fffaf0' },
  { x: 66, color: '#e3bd98' },
  { x: 90, color: '#d5e2d2' },
  { x: 114, color: '#f3dcc2' },
  { x: 138, color: '#fffaf0' },
];

export function EggCarton({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 180 130" className={className}>
      <path d="M26 58l8-40c1-5 4-8 9-8h94c5 0 8 3 9 8l8 40z" fill="#cfd8c6" stroke="var(--ink)" />
      <path d="M42 22h96M36 48h108" stroke="var(--ink)" strokeOpacity=".28" strokeWidth="2.2" />
      {EGGS.map(({ x, color }) => (
        <path
          key={x}
          d="M0 34C-1 20 5 8 12 8s13 12 12 26z"
          transform={`translate(${x} 38)`}
          fill={color}
          stroke="var(--ink)"
          strokeWidth="2.6"
        />
      ))}
      <path
        d="M12 66c6 0 8 8 18 8s10-8 18-8 8 8 18 8 14-8 24-8 14 8 24 8 10-8 18-8 8 8 18 8 12-8 18-8l-8 44c-1 5-4 8-9 8H29c-5 0-8-3-9-8z"
        fill="#dfe6d6"
        stroke="var(--ink)"
      />
      <path d="M54 76l3 40M90 76v40M126 76l-3 40" stroke="var(--ink)" strokeOpacity=".28" strokeWidth="2.2" />
    </Picture>
  );
}
