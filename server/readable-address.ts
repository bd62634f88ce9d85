/**
 * A request whose path can be read. One with broken percent signs, which would make React Router write past our log,
 * is asked for as it is written, letter by letter: nothing is there.
 */
export function withReadableAddress(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
    return new Request(url, request);
  }
}
