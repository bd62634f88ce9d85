import { Refusal } from '../../core/refusal.ts';

/** Refuses all other methods, after the route that takes this one. */
export const onlyTakes = (method: 'GET' | 'POST') => (): never => {
  const allow = method === 'GET' ? 'GET, HEAD' : method;
  throw new Refusal(405, `This address only takes ${method}.`, { allow });
};
