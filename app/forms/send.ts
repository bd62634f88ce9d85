export type Outcome = { status: number; text: string } | 'no network' | 'no answer in time';

export type Post = {
  address: string;
  body: string | FormData;
  headers: Record<string, string>;
  onProgress?: (share: number) => void;
};

/** XMLHttpRequest, because fetch reports no upload progress. Never throws. @param patienceMs the longest time without progress */
export function send(
  { address, body, headers, onProgress }: Post,
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
