/** Containers of HEVC pictures by their main brand, which AVIF shares in part. */
const HEIC = /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/;

/** By its bytes: some systems name neither type nor ending. */
export const isHeic = async (file: Blob) => HEIC.test(await file.slice(4, 12).text());

async function readInWorker(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error('The decoder could not be loaded.'));
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) =>
        data ? resolve(data) : reject(new Error('The photo could not be decoded.'));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

/** Upright. HEIC is decoded here only where the browser cannot. @throws Error when it is no photo */
export async function readPhoto(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (await isHeic(file)) return readInWorker(file);
    throw error;
  }
}
