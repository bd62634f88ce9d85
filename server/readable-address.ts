/** React Router would bypass our log for broken percent signs; escaped, such a path is a 404. */
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
