import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import type { ComingLine } from '../../../core/catalog.ts';
import { COMING_LISTS } from '../../../db/first-coming-soon/coming-lists.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { pagesOnly } from '../../ui/lists/list-address.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import { Unfold } from '../../ui/pieces/unfold.tsx';
import { PlantFormDialog } from '../changes/plant-form-dialog.tsx';
import styles from './coming-desk.module.css';
import { AddComing } from './coming-form.tsx';
import { ComingRow } from './coming-row.tsx';
import type { OwnersLine } from './coming-soon-catalog.ts';
import { LIST_NAMES, TYPE_OF } from './coming-words.ts';

type UndoRemovedProps = { line: ComingLine; onUndone: () => void; onGone: () => void };

function UndoRemoved({ line, onUndone, onGone }: UndoRemovedProps) {
  const { list, name, variety, expected, week } = line;
  const { call, busy } = useFunction('add-coming-soon');
  const showToast = useToast();
  async function undo() {
    const answer = await call({ list, name, varieties: [variety], expected, week });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    if (!answer.ok && answer.status !== 409) return;
    onGone();
    onUndone();
  }
  return <UndoBar words={`${variety} removed.`} busy={busy} onUndo={undo} onGone={onGone} />;
}

type Props = { lines: OwnersLine[]; page: number; pages: number; today: string };

export function ComingDesk({ lines, page, pages, today }: Props) {
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
      <Unfold summary={<strong>Add to the list</strong>}>{() => <AddComing />}</Unfold>
      {lines.length === 0 && (
        <EmptyState picture={<Drawing of={seedlings} />} title="Nothing is coming soon.">
          While the list is empty, your site does not mention plants to come.
        </EmptyState>
      )}
      {groups.map(({ list, plants }) => (
        <section key={list} aria-label={LIST_NAMES[list]}>
          <h2 className={styles.group}>{LIST_NAMES[list]}</h2>
          <ul className="bare">
            {[...plants].map(([name, ofPlant]) => (
              <ComingRow
                key={name}
                name={name}
                lines={ofPlant}
                today={today}
                onHere={setArrived}
                onRemoved={setRemoved}
              />
            ))}
          </ul>
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
          comingId={arrived.id}
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
