/** What machines read: calls, hooks, checks and files. */
const NOT_PAGES =
  /^\/((api|functions\/v1|webhooks|photos|share|sitemaps|assets|dev|\.well-known)\/|(healthz|up|readyz|proxy-check|metrics|form-stamp|address-suggestions)$)|\.\w+$/;

export const isPageAddress = (path: string) => !NOT_PAGES.test(path);
