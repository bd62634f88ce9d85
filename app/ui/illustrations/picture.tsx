import { createContext, type ReactNode, type SVGProps, use } from 'react';

export type PictureProps = { className?: string };

export const PicturePlace = createContext<SVGProps<SVGSVGElement>>({});

export function Picture({
  viewBox,
  className,
  fit,
  children,
}: PictureProps & {
  viewBox: string;
  /** 'cover' fills its box and crops the sides. */
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
      {...use(PicturePlace)}
    >
      {children}
    </svg>
  );
}
