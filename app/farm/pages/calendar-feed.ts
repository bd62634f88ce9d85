import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { calendarFeed } from './calendar-feed.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { farm, config } = context.get(requestContext);
  return new Response(calendarFeed(await farm(), config.publicUrl), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="farm.ics"',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  });
}
