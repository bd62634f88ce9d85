import { href } from 'react-router';
import { withoutEndSlashes } from '../../../core/end-slashes.ts';

export type NavigationLink = {
  href: string;
  label: string;
  alsoAt?: string;
  withBelow?: boolean;
};

export const publicLinks: readonly NavigationLink[] = [
  { href: href('/'), label: 'Home' },
  { href: href('/greenhouse'), label: 'Greenhouse', alsoAt: href('/in-stock') },
  { href: href('/farmstand'), label: 'Farmstand' },
  { href: href('/egg-list'), label: 'Egg Request List', alsoAt: href('/egg-request-list') },
];

export const signedOutLinks: readonly NavigationLink[] = [{ href: href('/login'), label: 'Login' }];

export const dashboard: NavigationLink = { href: href('/dashboard'), label: 'Dashboard', withBelow: true };

export const signedInLinks: readonly NavigationLink[] = [
  dashboard,
  { href: href('/logout'), label: 'Logout' },
];

export function currentPage(link: NavigationLink, pathname: string): 'page' | undefined {
  const here = pathname.length > 1 ? withoutEndSlashes(pathname) : pathname;
  const below = link.withBelow && here.startsWith(`${link.href}/`);
  return here === link.href || here === link.alsoAt || below ? 'page' : undefined;
}
