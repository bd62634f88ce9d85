const DASHBOARD = '/dashboard';
const ANY_ORIGIN = 'http://farm.invalid';
/** Never leads back to login or sign-up. */
const WAY_IN = /^\/(login|signup|logout|verify|reset-password|api|functions|dev)(\/|$)/;

/** Where to go after login: an address of this site, else the dashboard. @param asked anything an address may hold */
export function nextPage(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, ANY_ORIGIN))
    return DASHBOARD;
  const { origin, pathname, search } = new URL(asked, ANY_ORIGIN);
  // What is left of '/.//elsewhere' would be another site's address.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || WAY_IN.test(pathname)) return DASHBOARD;
  return pathname + search;
}

export const nextIn = ({ url }: Pick<Request, 'url'>) => nextPage(new URL(url).searchParams.get('next'));

/** A login or sign-up address that continues to `next`. */
export const leadingTo = (address: string, next: string) =>
  next === DASHBOARD
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}`;
