import type { FarmLook, FarmPicture } from '../../core/farm.ts';
import { photoUrl } from '../ui/pieces/photo-url.ts';
import type { PictureFiles } from '../ui/pieces/small-picture.tsx';

export const FIRST_LOOK: FarmLook = {
  accentColor: '#a04322',
  deepColor: '#234936',
  groundColor: '#faf5ea',
  logo: null,
  owners: null,
  updatedAt: new Date(0),
};

export const COLOR = /^#[0-9a-f]{6}$/i;
export const isColor = (text: string) => COLOR.test(text);

/** Only tokens that differ from the theme, for <html style>, so that no color changes visibly. */
export function colorStyle({ accentColor, deepColor, groundColor }: FarmLook): Record<string, string> {
  return {
    ...(accentColor !== FIRST_LOOK.accentColor && {
      '--clay': accentColor,
      '--clay-deep': `color-mix(in srgb, ${accentColor} 82%, #000)`,
    }),
    ...(deepColor !== FIRST_LOOK.deepColor && { '--leaf-deep': deepColor }),
    ...(groundColor !== FIRST_LOOK.groundColor && { '--paper': groundColor }),
  };
}

/** The smallest. */
export function pictureFiles(picture: FarmPicture | null): PictureFiles | null {
  if (!picture) return null;
  const { hash, width, height, widths } = picture;
  const address = (format: 'avif' | 'webp' | 'jpg') => photoUrl({ hash }, widths[0] ?? width, format);
  return { avif: address('avif'), webp: address('webp'), jpg: address('jpg'), width, height };
}
