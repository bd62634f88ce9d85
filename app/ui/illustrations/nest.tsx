import { Picture, type PictureProps } from './picture.tsx';

export function Nest({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 180 130" className={className}>
      <path d="M18 112c40 8 104 8 144 0" stroke="var(--line)" />
      <ellipse cx="90" cy="66" rx="58" ry="15" fill="#8a6a3b" stroke="#6f5326" />
      <path
        d="M32 66c4 28 26 44 58 44s54-16 58-44c-12 12-34 18-58 18s-46-6-58-18z"
        fill="#ecd9ad"
        stroke="#8a6a2b"
      />
      <g stroke="#8a6a2b" strokeWidth="2.2">
        <path d="M40 82c18 14 62 20 98 2M48 95c22 12 60 13 84 1M36 74c10 8 24 13 40 15M144 75c-8 7-18 11-30 13" />
        <path d="M34 68L18 58M40 80l-18 2M146 68l17-9M140 82l19 4M60 104l-10 11M122 103l9 12M150 64l8-14M30 64l-4-13" />
      </g>
      <path
        d="M98 62c2-20 12-38 32-46 4 18-4 36-26 46"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2.6"
      />
      <path
        d="M96 70c6-18 14-34 27-46M104 50l9-1M109 40l9-1M108 56l12-5"
        stroke="var(--ink)"
        strokeWidth="2"
      />
    </Picture>
  );
}
