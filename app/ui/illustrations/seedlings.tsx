import { Picture, type PictureProps } from './picture.tsx';

const LEAF = 'var(--leaf-pale)';

export function Seedlings({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 220 120" className={className}>
      <circle cx="176" cy="38" r="25" fill="var(--yolk)" stroke="none" opacity=".9" />
      <path d="M34 84v-7M82 84V58M130 84V50M130 66c-4-3-8-4-12-4M178 84V36M178 70c5-4 10-6 15-6" />
      <g fill={LEAF}>
        <path d="M34 78c-7 0-11-3-12-9 7-1 11 3 12 9zM34 78c7 0 11-3 12-9-7-1-11 3-12 9z" />
        <path d="M82 60c-9 0-15-5-16-13 9-1 15 5 16 13zM82 60c9 0 15-5 16-13-9-1-15 5-16 13z" />
        <path d="M130 52c-11 0-18-7-19-17 11 0 18 7 19 17zM130 52c11 0 18-7 19-17-11 0-18 7-19 17zM119 62c-7 1-12-2-14-8 7-2 12 2 14 8z" />
        <path d="M178 58c-11 0-18-6-20-16 11-1 19 6 20 16zM192 64c9 2 16-2 19-10-9-2-16 2-19 10z" />
      </g>
      <g fill="var(--clay-pale)" stroke="var(--clay)" strokeWidth="2.4">
        <path d="M178 36c-10 0-16-6-16-16 6 0 10 2 12 6 0-6 1-10 4-13 3 3 4 7 4 13 2-4 6-6 12-6 0 10-6 16-16 16z" />
      </g>
      <path d="M12 84h196l-9 24c-1 3-3 4-6 4H27c-3 0-5-1-6-4z" fill="#dd9272" stroke="var(--clay-deep)" />
      <path d="M60 86l2 24M110 86v24M160 86l-2 24" stroke="var(--clay-deep)" strokeWidth="2" />
      <path d="M8 84h204" stroke="var(--clay-deep)" strokeWidth="5" />
    </Picture>
  );
}
