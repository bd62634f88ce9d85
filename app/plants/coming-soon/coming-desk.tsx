import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { COMING_LISTS } from '../../../db/first-coming-soon/coming-lists.ts';
import { Seedlings } from '../../ui/illustrations/seedlings.tsx';
import { pagesOnly } from '../../ui/lists/list-address.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { PlantFormDialog } from '../changes/plant-form-dialog.tsx';
import { AddComing } from './add-coming.tsx';
import styles from './coming-desk.module.css';
import { ComingRow } from './coming-row.tsx';
import type { OwnersLine } from './coming-soon-catalog.ts';
import { LIST_NAMES, TYPE_OF } from './coming-words.ts';
import { UndoRemoved } from './undo-removed.tsx';
import { useChangeComing } from './use-change-coming.tsx';

type Props = { lines: OwnersLine[]; page: number; pages: number };

export function ComingDesk({ lines, page, pages }: Props) {
  const change = useChangeComing();
  const [arrived, setArrived] = useState<OwnersLine | null>(null);
  const [removed, setRemoved] = useState<OwnersLine | null>(null);
  const { revalidate } = useRevalidator();
  const reread = () => void revalidate();
  function added() {
    setArrived(null);
    reread();
  }
  const groups = COMING_LISTS.map((list) => ({
    list,
    plants: Map.groupBy(
      lines.filter((line) => line.list === list),
      ({ name }) => name,
    ),
  })).filter(({ plants }) => plants.size > 0);

  return (
    <>
      <h1 className={styles.heading}>Coming Soon</h1>
      <p className={styles.intro}>
        What visitors find on the <a href={href('/coming-soon')}>Coming Soon page</a>. What is in stock is
        left out there until it is sold out.
      </p>
      <AddComing onAdded={reread} />
      {lines.length === 0 && (
        <EmptyState picture={<Seedlings />} title="Nothing is coming soon.">
          While the list is empty, your site does not mention plants to come.
        </EmptyState>
      )}
      {groups.map(({ list, plants }) => (
        <section key={list} aria-label={LIST_NAMES[list]}>
          <h2 className={styles.group}>{LIST_NAMES[list]}</h2>
          {[...plants].map(([name, ofPlant]) => (
            <div key={name} className={styles.plant}>
              <h3 className={styles.name}>{name}</h3>
              <ul className="bare stack gap-6">
                {ofPlant.map((line) => (
                  <ComingRow
                    key={line.id}
                    line={line}
                    onChange={change}
                    onHere={setArrived}
                    onRemoved={setRemoved}
                    onReread={reread}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      <PageLinks
        label="Pages of the list"
        page={page}
        pages={pages}
        to={(next) => pagesOnly.addressOf({ page: next })}
      />
      {removed && (
        <UndoRemoved key={removed.id} line={removed} onUndone={reread} onGone={() => setRemoved(null)} />
      )}
      {arrived && (
        <PlantFormDialog
          plant={null}
          start={{
            plant_variety: arrived.variety,
            plant_name: arrived.name,
            plant_type: TYPE_OF[arrived.list] ?? '',
          }}
          onClose={() => setArrived(null)}
          onSaved={added}
        />
      )}
    </>
  );
}
