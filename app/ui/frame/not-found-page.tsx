import { data } from 'react-router';

/** For every unknown address; the root shows the 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
