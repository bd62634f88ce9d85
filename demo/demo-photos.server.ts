import type { Sharp } from 'sharp';
import { type MadePhoto, photoHash } from '../app/plants/photos/photo-making.server.ts';
import { openSharp } from '../app/ui/open-sharp.server.ts';
import { demoScene } from './demo-scenes.tsx';

const WIDTH = 800;
const HEIGHT = 600;
const WIDTHS = [320, 660, 800];

async function encode(picture: () => Sharp, width: number): Promise<MadePhoto['files']> {
  const sized = () => picture().resize({ width });
  // A compromise: somebody waits for the first start, but no effort at all makes large files.
  const avif = { quality: 45, effort: 1, chromaSubsampling: '4:2:0' };
  return [
    { width, format: 'avif', content: await sized().avif(avif).toBuffer() },
    { width, format: 'webp', content: await sized().webp({ quality: 76, effort: 2 }).toBuffer() },
    { width, format: 'jpg', content: await sized().jpeg({ quality: 78 }).toBuffer() },
  ];
}

export async function drawDemoPhoto(name: string): Promise<MadePhoto> {
  const sharp = await openSharp();
  const scene = Buffer.from(demoScene(name));
  const { data, info } = await sharp(scene, { density: 240 })
    .resize({ width: WIDTH, height: HEIGHT })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(data, { raw: info });
  const few = await picture().resize(16).blur(0.8).webp({ quality: 30 }).toBuffer();
  return {
    hash: photoHash(scene),
    width: WIDTH,
    height: HEIGHT,
    widths: WIDTHS,
    placeholder: `data:image/webp;base64,${few.toString('base64')}`,
    files: (await Promise.all(WIDTHS.map((width) => encode(picture, width)))).flat(),
  };
}
