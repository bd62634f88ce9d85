import decode from 'heic-decode';

// The policy of its answer lets this worker compile WebAssembly, which no page may: server/static-files.ts.
type WorkerScope = {
  addEventListener(type: 'message', listener: (event: { data: File }) => void): void;
  postMessage(picture: ImageBitmap | null): void;
};
declare const self: WorkerScope;

async function read(file: File): Promise<ImageBitmap> {
  const { data, width, height } = await decode({ buffer: new Uint8Array(await file.arrayBuffer()) });
  return createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
}

self.addEventListener('message', async ({ data: file }) => {
  self.postMessage(await read(file).catch(() => null));
});
