import { drawingId } from './drawing-id.ts';
import type { DrawingName } from './drawings.tsx';
import file from './drawings.tsx?svg-file';

/** Points at one of the drawings that pages share: they stand in a file that browsers keep, and not in any page or its code. */
export function Drawn({ name }: { name: DrawingName }) {
  return <use href={`${file}#${drawingId(name)}`} />;
}
