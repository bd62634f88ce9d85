import { Picture, type PictureProps } from './picture.tsx';

/** The hen without a frame around her, to stand in a scene; her feet are on y = 113. */
export function HenShape() {
  return (
    <g stroke="var(--hen-line, var(--ink))">
      <path
        d="M51 92v19m0 0l-8 3m8-3l7 3.500m-7-3.500l-1.500 4.500M72 91v20m0 0l-7 3.500m7-3.500l8 3m-8-3l1.500 4.500"
        stroke="var(--hen-legs, var(--clay))"
      />
      <path
        d="M24 58c-8-12-6-26 2-32 4 12 14 20 26 24 10 3 18 1 22-8 2-6 2-12 8-16 8-4 16 0 18 8 2 7-1 12-2 20-2 18-14 38-40 38-20 0-30-14-34-34z"
        fill="var(--hen-body, var(--surface))"
      />
      <path
        d="M84 25.500c-3.500-4.500-2-9.500 2.500-9.500 0-5.500 7-7 9.500-2.500 4.500-1.500 8.500 2 6.500 6.500 2 3-.5 6.500-3 7-4.500-3-10.500-3.500-15.500-1.500z"
        fill="var(--clay)"
        stroke="var(--clay)"
        strokeWidth="2"
      />
      <path d="M101 34l9.500 4-9.500 4.500" fill="var(--yolk)" />
      <circle cx="92" cy="34" r="2.400" fill="var(--hen-line, var(--ink))" stroke="none" />
      <path
        d="M98 46c3 3 3.500 9 0 10s-5-5.500-3-10z"
        fill="var(--clay)"
        stroke="var(--clay)"
        strokeWidth="2"
      />
      <path
        d="M38 60c1 15 19 24 37 11-5 0-8-2-9.500-5-4 3-9 2.500-11.500-1-3.500 2.500-8 1.500-9.500-2-2 .5-4.500-.5-6.500-3z"
        fill="var(--hen-wing, var(--straw))"
        strokeWidth="2.600"
      />
      <path d="M31 41c2 5 5 8.500 9 11" strokeWidth="2.400" />
    </g>
  );
}

/** The farm's own hen. */
export function Hen({ className }: PictureProps) {
  return (
    <Picture viewBox="8 4 110 116" className={className}>
      <HenShape />
    </Picture>
  );
}
