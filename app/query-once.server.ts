import { data, type MiddlewareFunction } from 'react-router';
import { sentTwice } from './forms/sent-twice.ts';

/** @throws the 400 page for an address that names something twice */
export const queryOnce: MiddlewareFunction<Response> = ({ request }, next) => {
  if (sentTwice(new URL(request.url).searchParams.keys()) !== null) throw data(null, { status: 400 });
  return next();
};
