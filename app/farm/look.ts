import { photoUrl } from '../plants/plant.ts';
import type { Logo } from '../ui/brand-mark.tsx';
import type { FarmLook } from './calendar.ts';

/** The theme's own colours (app/ui/theme.css) and the hen: how a farm looks until its owner says otherwise. */
export const FIRST_LOOK: FarmLook = {
  accentColour: '#af4c2a',
  deepColour: '#234936',
  groundColour: '#faf5ea',
  logo: null,
  updatedAt: new Date(0),
};

/**
 * The tokens that differ from the theme's, for <html style>: they come with the page, so nothing waits for
 * them and nothing changes colour before the reader's eyes.
 */
export function colourStyle({ accentColour, deepColour, groundColour }: FarmLook): Record<string, string> {
  return {
    ...(accentColour !== FIRST_LOOK.accentColour && {
      '--clay': accentColour,
      '--clay-deep': `color-mix(in srgb, ${accentColour} 82%, #000)`,
    }),
    ...(deepColour !== FIRST_LOOK.deepColour && { '--leaf-deep': deepColour }),
    ...(groundColour !== FIRST_LOOK.groundColour && { '--paper': groundColour }),
  };
}

/** The addresses of a logo's smallest files, which is large enough for a mark; null for the hen. */
export function logoFiles({ logo }: FarmLook): Logo | null {
  if (!logo) return null;
  const { hash, width, height, widths } = logo;
  const address = (format: 'avif' | 'webp' | 'jpg') => photoUrl({ hash }, widths[0] ?? width, format);
  return { avif: address('avif'), webp: address('webp'), jpg: address('jpg'), width, height };
}
