import { photoUrl } from '../../ui/pieces/photo-url.ts';
import type { ShownPhoto } from '../catalog/plant.ts';

export const FORMATS = ['avif', 'webp'] as const;

/** For an element's `srcset`. @param isSmall where only the smallest file is named */
export const sourcesOf = (photo: ShownPhoto, format: (typeof FORMATS)[number], isSmall: boolean) =>
  isSmall
    ? photoUrl(photo, photo.widths[0] ?? photo.width, format)
    : photo.widths.map((width) => `${photoUrl(photo, width, format)} ${width}w`).join(', ');

/** For browsers that know neither format. @param isSmall where only the smallest file is named */
export const fallbackOf = (photo: ShownPhoto, isSmall: boolean) =>
  photoUrl(photo, photo.widths[isSmall ? 0 : 1] ?? photo.widths[0] ?? photo.width, 'jpg');

/** What stands for a name where it has no room. */
export const initialOf = (variety: string) => Array.from(variety.trim())[0]?.toUpperCase() ?? '';
