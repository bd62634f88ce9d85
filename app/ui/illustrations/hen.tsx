import { Picture, type PictureProps } from './picture.tsx';

/** To place in a scene; the feet are on y = 113. */
export function HenShape({ wingFolded = true }: { wingFolded?: boolean }) {
  return (
    <g stroke="var(--hen-line, var(--ink))">
      <path
        d="M51 92v19m0 0l-8 3m8-3l7 3.5m-7-3.5l-1.5 4.5M72 91v20m0 0l-7 3.5m7-3.5l8 3m-8-3l1.5 4.5"
        stroke="var(--clay)"
      />
      <path
        d="M24 58c-8-12-6-26 2-32 4 12 14 20 26 24 10 3 18 1 22-8 2-6 2-12 8-16 8-4 16 0 18 8 2 7-1 12-2 20-2 18-14 38-40 38-20 0-30-14-34-34z"
        fill="var(--hen-body, var(--surface))"
      />
      <path
        d="M84 25.5c-3.5-4.5-2-9.5 2.5-9.5 0-5.5 7-7 9.5-2.5 4.5-1.5 8.5 2 6.5 6.5 2 3-.5 6.5-3 7-4.5-3-10.5-3.5-15.5-1.5z"
        fill="var(--clay)"
        stroke="var(--clay)"
        strokeWidth="2"
      />
      <path d="M101 34l9.5 4-9.5 4.5" fill="var(--yolk)" />
      <circle cx="92" cy="34" r="2.4" fill="var(--hen-line, var(--ink))" stroke="none" />
      <path d="M98 46c3 3 3.5 9 0 10s-5-5.5-3-10z" fill="var(--clay)" stroke="var(--clay)" strokeWidth="2" />
      {wingFolded && (
        <path
          d="M38 60c1 15 19 24 37 11-5 0-8-2-9.5-5-4 3-9 2.5-11.5-1-3.5 2.5-8 1.5-9.5-2-2 .5-4.5-.5-6.5-3z"
          fill="var(--straw)"
          strokeWidth="2.6"
        />
      )}
      <path d="M31 41c2 5 5 8.5 9 11" strokeWidth="2.4" />
    </g>
  );
}

export function Hen({ className }: PictureProps) {
  return (
    <Picture viewBox="8 4 110 116" className={className}>
      <HenShape />
    </Picture>
  );
}
