import type { SVGProps } from 'react';
import { Picture, type PictureProps } from './picture.tsx';

/** What is inside of the file's <svg>, without its line breaks. */
const shapesOf = (svg: string) =>
  svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replace(/\n\s*/g, '');

type Of = {
  /** An .svg file of ours, imported with `?raw`. */
  of: string;
};

/** The shapes of a file, to place in a scene. */
export const Shapes = ({ of, ...place }: Of & SVGProps<SVGGElement>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
  <g {...place} dangerouslySetInnerHTML={{ __html: shapesOf(of) }} />
);

/** A file as a picture of its own. @param fit 'cover' fills its box and crops the sides */
export const Drawing = ({ of, className, fit }: Of & PictureProps & { fit?: 'cover' }) => (
  <Picture viewBox={/viewBox="([^"]+)"/.exec(of)?.[1] ?? ''} className={className} fit={fit}>
    <Shapes of={of} />
  </Picture>
);
