import type { Farm } from '../../core/farm.ts';
import type { PictureFiles } from '../ui/pieces/small-picture.tsx';
import { pictureFiles } from './look.ts';

export type Sender = Pick<Farm, 'facts' | 'look'> & { words: Pick<Farm['words'], 'signature'> };

export const namesOf = ({ words, facts }: Sender) => words.signature.text || facts.name;

export type Owners = { names: string; photo: PictureFiles };

/** As pages show them; null without a photo. */
export function ownersOf(farm: Sender): Owners | null {
  const photo = pictureFiles(farm.look.owners);
  return photo && { names: namesOf(farm), photo };
}
