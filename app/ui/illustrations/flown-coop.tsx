import { HenShape } from './hen.tsx';
import { Picture, type PictureProps } from './picture.tsx';

function Coop() {
  return (
    <g stroke="var(--bark)">
      <path d="M42 146v20M106 146v20" strokeWidth="4" />
      <path d="M34 86h80v62H34z" fill="#e8c98f" />
      <path d="M62 148v-28a12 12 0 0 1 24 0v28z" fill="#5a3d22" />
      <path d="M62 148h24l16 20H76z" fill="#d9b57f" />
      <path d="M70 155h14M76 162h14" strokeWidth="2" />
      <path d="M98 86v60M48 86v60" strokeOpacity=".35" strokeWidth="2" />
      <path d="M24 90l50-38 50 38-6 6H30z" fill="var(--clay)" stroke="var(--clay-deep)" />
    </g>
  );
}

export function FlownCoop({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 250 180" className={className}>
      <path d="M5 169c50-14 190-14 240 0 6 2 5 8-1 8H6c-6 0-7-6-1-8z" fill="#c6d8b8" stroke="none" />
      <Coop />
      <path
        d="M124 134c30 4 48-10 42-26-5-13-24-8-20 6 5 17 30 12 42-4"
        stroke="var(--soft)"
        strokeWidth="2.6"
        strokeDasharray=".1 8"
      />
      <g transform="translate(140 18) rotate(-14) scale(.84)">
        <HenShape wingFolded={false} />
        <path
          d="M36 62c-12-14-16-34-8-52 6 5 9 10 11 16 2-7 6-12 12-16 1 8 1 13 0 20 5-5 9-7 15-8-2 16-8 30-16 40-5 4-10 4-14 0z"
          fill="var(--surface)"
          stroke="var(--ink)"
        />
      </g>
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.2">
        <path d="M142 50c-8 2-13 8-13 16 8-1 13-7 13-16zM129 66l-3 5M196 142c-7-4-14-3-19 2 6 5 13 4 19-2zM177 144l-6 1" />
      </g>
    </Picture>
  );
}
