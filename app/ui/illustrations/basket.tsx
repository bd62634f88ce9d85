import { Picture, type PictureProps } from './picture.tsx';

export function Basket({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 180 130" className={className}>
      <path d="M42 64C40 26 60 8 90 8s50 18 48 56" stroke="var(--bark)" strokeWidth="5" />
      <g fill="var(--leaf-pale)">
        <path d="M124 66c-4-18 2-32 18-40 8 16 2 32-12 40zM112 64c-8-12-8-26 2-38 12 10 14 26 4 38z" />
      </g>
      <path d="M128 60c3-9 6-16 11-24M115 60c0-9 0-16-1-24" strokeWidth="2" />
      <g stroke="var(--ink)" strokeWidth="2.6">
        <path d="M40 66c-2-14 4-26 13-26s15 12 13 26z" fill="#e3bd98" />
        <path d="M82 66c-2-14 4-26 13-26s15 12 13 26z" fill="#d5e2d2" />
        <path d="M61 68c-2-16 4-30 14-30s16 14 14 30z" fill="#fffaf0" />
      </g>
      <path d="M30 66h120l-12 46c-1 6-5 9-11 9H53c-6 0-10-3-11-9z" fill="#e8c98f" stroke="var(--bark)" />
      <path
        d="M34 80h112M38 95h104M42 109h96M54 68l6 52M78 68l3 52M102 68l-3 52M126 68l-6 52"
        stroke="var(--bark)"
        strokeOpacity=".45"
        strokeWidth="2.2"
      />
      <path d="M26 66h128" stroke="var(--bark)" strokeWidth="6" />
    </Picture>
  );
}
