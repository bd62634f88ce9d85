import { data } from 'react-router';
import type { PageHandle } from './page-handle.ts';

export const handle: PageHandle = { still: true };

/** Whatever has no page: thrown, so that the root shows its 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
