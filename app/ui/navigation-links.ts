export type NavigationLink = {
  href: string;
  label: string;
  /** Other addresses of the same screen. */
  alsoAt?: string;
  /** Whether everything below the address belongs to it as well. */
  withBelow?: boolean;
};

/** For everybody, in this order. */
export const publicLinks: readonly NavigationLink[] = [
  { href: '/', label: 'Home' },
  { href: '/greenhouse', label: 'Greenhouse', alsoAt: '/in-stock' },
  { href: '/farmstand', label: 'Farmstand' },
  { href: '/egg-list', label: 'Egg Request List', alsoAt: '/egg-request-list' },
];

export const signedOutLinks: readonly NavigationLink[] = [{ href: '/login', label: 'Login' }];

export const signedInLinks: readonly NavigationLink[] = [
  { href: '/dashboard', label: 'Dashboard', withBelow: true },
  { href: '/logout', label: 'Logout' },
];

/** The value for `aria-current`: whether the link leads to the screen one is on. */
export function currentPage(link: NavigationLink, pathname: string): 'page' | undefined {
  const here = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const below = link.withBelow && here.startsWith(`${link.href}/`);
  return here === link.href || here === link.alsoAt || below ? 'page' : undefined;
}
