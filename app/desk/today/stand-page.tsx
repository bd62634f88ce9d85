import { href } from 'react-router';
import { mayOpen } from '../../access/signed-in.server.ts';
import styles from '../../farm/board/board-rows.module.css';
import { BoardRows } from '../../farm/board/board-rows.tsx';
import { readSoldOut } from '../../farm/board/sold-out.server.ts';
import { SoldOutPicture } from '../../farm/board/sold-out-picture.tsx';
import { readStandDesk } from '../../farm/board/stand-desk.server.ts';
import { couldNotBeLoaded, forStaff } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import type { Route } from './+types/stand-page.ts';
import slip from './slip.module.css';
import { StandNotes } from './stand-notes.tsx';
import { StandRows } from './stand-rows.tsx';

export const handle: TabHandle = {
  who: 'staff',
  title: 'Stand',
  stale: STALE,
  instead: {
    403: forStaff('What is at the stand now is on the board.', 'See the farmstand', href('/farmstand')),
    failed: couldNotBeLoaded('The stand'),
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const [desk, soldOut] = await Promise.all([readStandDesk(farmContext, who), readSoldOut(farmContext, who)]);
  return { ...desk, soldOut };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function StandPage({ loaderData }: Route.ComponentProps) {
  const { stand, isOwner, rows, soldOut } = loaderData;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>Stand</h1>
      <p className={styles.intro}>
        What neighbors read on the <a href={href('/farmstand')}>farmstand page</a> while the stand is open.
        Each row shows up once you mark it.
      </p>
      {stand.rows.length + stand.notes.length > 0 && (
        <div className={slip.slip}>
          <StandRows stand={stand} />
          <StandNotes notes={stand.notes} now={stand.readAt} isOwner={isOwner} />
        </div>
      )}
      <BoardRows rows={rows} isOwner={isOwner} />
      <SoldOutPicture rows={soldOut} />
    </div>
  );
}
