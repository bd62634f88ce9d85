/** What became of one request: an answer with its status, or none. */
export type Outcome = { status: number; text: string } | 'no network' | 'no answer in time';

export type Letter = {
  address: string;
  body: string | FormData;
  headers: Record<string, string>;
  /** Hears how much has left, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Sends one POST. XMLHttpRequest, because fetch cannot tell how much of a photo has left. Never throws.
 * @param patienceMs how long nothing may move: a large photo on a weak signal takes its time
 */
export function send(
  { address, body, headers, onProgress }: Letter,
  patienceMs: number,
  request = new XMLHttpRequest(),
): Promise<Outcome> {
  return new Promise((resolve) => {
    let patience: ReturnType<typeof setTimeout>;
    const end = (outcome: Outcome) => {
      clearTimeout(patience);
      resolve(outcome);
    };
    const somethingMoved = () => {
      clearTimeout(patience);
      patience = setTimeout(() => {
        end('no answer in time');
        request.abort();
      }, patienceMs);
    };
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      somethingMoved();
      if (total) onProgress?.(loaded / total);
    };
    request.onprogress = somethingMoved;
    request.onload = () => end({ status: request.status, text: request.responseText });
    request.onerror = () => end('no network');
    request.onabort = () => end('no network');
    somethingMoved();
    request.send(body);
  });
}
