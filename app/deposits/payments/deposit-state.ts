import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { depositState } from './deposits.server.ts';

const LONGEST_NUMBER = 40;

export const orderNumberIn = ({ url }: Request) =>
  new URL(url).searchParams.get('order_number')?.trim().slice(0, LONGEST_NUMBER) || null;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const state = await depositState(context.get(requestContext), orderNumberIn(request) ?? '');
  return Response.json({ state }, { headers: { 'Cache-Control': 'private, no-store' } });
}
