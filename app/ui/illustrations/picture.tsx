import type { ReactNode } from 'react';

/** What every illustration takes. */
export type PictureProps = { className?: string };

/** A drawing: rounded lines, unseen by screen readers, coloured by the theme's tokens. */
export function Picture({
  viewBox,
  className,
  fit,
  children,
}: PictureProps & {
  viewBox: string;
  /** 'cover' fills its box and lets the sides go. */
  fit?: 'cover';
  children: ReactNode;
}) {
  return (
    <svg
      viewBox={viewBox}
      className={className}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMax slice' : undefined}
      fill="none"
      stroke="var(--leaf)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-drawing=""
    >
      {children}
    </svg>
  );
}
