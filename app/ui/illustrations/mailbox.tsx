import { Picture, type PictureProps } from './picture.tsx';

export function Mailbox({ className }: PictureProps) {
  return (
    <Picture viewBox="0 0 180 130" className={className}>
      <path d="M40 122c30-5 74-5 104 0" stroke="var(--line)" />
      <path d="M84 78h13v42H84z" fill="#c9a27a" stroke="var(--bark)" />
      <path d="M66 26h58c15 0 26 11 26 26v26H66z" fill="#dfe6d6" stroke="var(--ink)" />
      <path d="M40 78V52c0-15 11-26 26-26s26 11 26 26v26z" fill="var(--surface)" stroke="var(--ink)" />
      <path d="M120 46V14h18l-5 7 5 7h-18" fill="var(--clay)" stroke="var(--clay-deep)" />
      <circle cx="120" cy="48" r="3" fill="var(--clay-deep)" stroke="none" />
      <path d="M22 50h50v32H22z" fill="#fffaf0" stroke="var(--ink)" strokeWidth="2.6" />
      <path d="M22 52l25 17 25-17" stroke="var(--ink)" strokeWidth="2.6" />
      <path d="M112 122c-2-10-1-18 4-26M116 122c2-8 6-13 12-16M76 122c0-8-3-14-9-18" />
    </Picture>
  );
}
