import { Picture, type PictureProps } from './picture.tsx';

export function RoadToFarm({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 180 130" className={className}>
      <path d="M4 126C8 84 52 54 96 56c40 2 70 20 80 70z" fill="#dde8d2" stroke="none" />
      <path d="M4 126c34-34 84-36 118-24 26 9 42 8 54 24z" fill="#c6d8b8" stroke="none" />
      <path
        d="M58 126c2-16 46-20 44-33-2-10-28-10-24-20 3-8 12-11 16-16h6c-2 8-10 12-10 17 0 7 32 6 34 20 2 14-30 18-28 32z"
        fill="#f3e7cc"
        stroke="#b79d6b"
        strokeWidth="2.4"
      />
      <path
        d="M98 58C83 42 77 34 77 24a21 21 0 0 1 42 0c0 10-6 18-21 34z"
        fill="var(--clay)"
        stroke="var(--clay-deep)"
      />
      <circle cx="98" cy="24" r="7.5" fill="#fff8ee" stroke="var(--clay-deep)" strokeWidth="2.4" />
      <path d="M36 106V92M150 104V90" stroke="var(--bark)" strokeWidth="2.6" />
      <g fill="var(--leaf-pale)" strokeWidth="2.6">
        <circle cx="36" cy="82" r="11" />
        <circle cx="150" cy="80" r="11" />
      </g>
    </Picture>
  );
}
