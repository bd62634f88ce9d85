import figtree from './fonts/figtree.woff2?url';
import fraunces from './fonts/fraunces.woff2?url';

export const fontPreloads = [fraunces, figtree].map((href) => ({
  rel: 'preload' as const,
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
