import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { cacheHeaders } from '../../ui/frame/page-headers.server.ts';
import { inStockList } from './in-stock-list.server.ts';
import { readQuery, writeQuery } from './in-stock-list.ts';

export const handle: PageHandle = {
  public: true,
  reads: ['plants', 'looks'],
  query: (asked) => writeQuery(readQuery(asked)),
};

/** `/in-stock.json`: a page of the list for its script. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readQuery(new URL(request.url).searchParams);
  const farmContext = context.get(requestContext);
  const list = await inStockList(farmContext, query);
  const { rememberedFrom } = await farmContext.catalog();
  return Response.json({ ...list, cachedFrom: rememberedFrom ?? null }, { headers: cacheHeaders(true) });
}
