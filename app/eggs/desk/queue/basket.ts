import { wholeName } from '../../../../core/whole-name.ts';
import { type Sharer, type Sharing, sharingOf } from '../../line/count/sharing.ts';
import type { InLine } from '../../line/line.ts';
import type { EggsNow } from '../../line/proposal.ts';
import type { QueuedRequest } from './egg-queue.server.ts';

/** A row of the line. @property sharer what the basket has for it; none where eggs are ready */
export type Placed = { request: QueuedRequest; sharer?: Sharer };

/** @property reached those over whom the basket lies @property others in the order they asked */
export type Basket = { sharing: Sharing; reached: Placed[]; others: Placed[] };

const inLine = (one: QueuedRequest): InLine => ({
  requestId: one.id,
  name: wholeName(one),
  kind: one.chickensOrDucks,
  asked: one.numberOfEggsRequested,
  putBy: one.putBy,
  hearsByEmail: one.hearsByEmail,
  ifShort: one.ifShort,
  notBefore: one.notBefore,
  requestedAt: one.requestedAt,
});

/** @param page rows of the line that are shown @param beyond further rows that eggs can reach @param isWhole whether the page begins the line */
export function basketOf(
  eggs: EggsNow,
  except: ReadonlySet<string>,
  page: QueuedRequest[],
  beyond: QueuedRequest[],
  isWhole: boolean,
): Basket {
  const known = new Set(eggs.line.map(({ requestId }) => requestId));
  const line = [...eggs.line, ...page.filter(({ id }) => !known.has(id)).map(inLine)];
  const sharing = sharingOf({ ...eggs, line }, except);
  const requests = new Map([...page, ...beyond].map((one) => [one.id, one]));
  const reached = (isWhole ? sharing.reached : []).flatMap((sharer) => {
    const request = requests.get(sharer.requestId);
    return request ? [{ request, sharer }] : [];
  });
  const over = new Set(reached.map(({ request }) => request.id));
  const others = page
    .filter(({ id }) => !over.has(id))
    .map((request) => ({ request, sharer: sharing.all.get(request.id) }));
  return { sharing, reached, others };
}
