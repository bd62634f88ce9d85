import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { DAY_MS } from '../../../core/clock.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { useFunction } from '../../forms/use-function.ts';
import { couldNotBeLoaded, forOwners } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { pagesOnly } from '../../ui/lists/list-address.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import type { Plant } from '../catalog/plant.ts';
import { binnedPlants } from '../catalog/plants.server.ts';
import { fullName } from '../changes/named-plants.ts';
import { PlantPhoto } from '../photos/photo.tsx';
import type { Route } from './+types/bin-page.ts';
import styles from './plant-table.module.css';

type Props = { plant: Plant & { deletedAt: Date; deletedBy: string | null }; now: Date };

const BIN_KEPT_DAYS = 30;

function timeLeft(deletedAt: Date, now: Date): string {
  const days = BIN_KEPT_DAYS - Math.floor((now.getTime() - deletedAt.getTime()) / DAY_MS);
  return days > 1 ? `${days} days left` : 'last day';
}

function BinnedPlant({ plant, now }: Props) {
  const { call, busy } = useFunction('restore-plant');
  const { revalidate, state } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState('');

  async function restore() {
    setProblem('');
    const answer = await call({ ids: [plant.id] });
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else setProblem(answer.problem);
    if (answer.ok || answer.status === 409 || answer.status === 404) await revalidate();
  }

  return (
    <Card as="li" className={styles.plant}>
      <PlantPhoto className={styles.thumb} plant={plant} photo={plant.photo} alt="" sizes="64px" faded />
      <div className="stack gap-2">
        <h2>{plant.variety}</h2>
        <p className={`strong ${styles.name}`}>{`${plant.name} · ${plant.potSize}`}</p>
        <p className="soft small">
          {`Deleted ${whenInWords(plant.deletedAt, now)}${plant.deletedBy ? ` by ${plant.deletedBy}` : ''} · ${timeLeft(plant.deletedAt, now)}`}
        </p>
      </div>
      <Button
        variant="quiet"
        small
        busy={busy || (state === 'loading' && busy)}
        aria-label={`Restore ${fullName(plant)}`}
        onClick={restore}
      >
        Restore
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </Card>
  );
}

export const handle: TabHandle = {
  who: 'owners',
  title: 'Bin',
  stale: STALE,
  instead: {
    403: forOwners('Go to the plants', href('/dashboard/plants')),
    failed: couldNotBeLoaded('The plants'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const page = pagesOnly.in(request).page;
  return { now: farmContext.clock.now(), ...(await binnedPlants(farmContext, who, page)) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const { now, plants, found, page, pages } = loaderData;
  return (
    <>
      <h1>Bin</h1>
      <p className="soft under-18">
        What you delete stays here for 30 days. Then it’s gone for good.{' '}
        <a href={href('/dashboard/plants')}>Back to the plants</a>
      </p>
      {plants.length === 0 ? (
        <EmptyState picture={<Drawing of={seedlings} />} title="The bin is empty.">
          Everything the farm grows is on the list.
        </EmptyState>
      ) : (
        <>
          <p className="soft under-12">
            {found === 1 ? 'One plant' : `${found.toLocaleString('en-US')} plants, last deleted first`}
          </p>
          <ul className="bare stack gap-12">
            {plants.map((plant) => (
              <BinnedPlant key={plant.id} plant={plant} now={now} />
            ))}
          </ul>
          <PageLinks
            label="Pages of the bin"
            page={page}
            pages={pages}
            to={(next) => pagesOnly.addressOf({ page: next })}
          />
        </>
      )}
    </>
  );
}
