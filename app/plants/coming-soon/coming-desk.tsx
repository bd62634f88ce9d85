import { type ReactNode, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { COMING_LISTS, type ComingList } from '../../../db/first-coming-soon/coming-lists.ts';
import { named } from '../../forms/ask/question.ts';
import { useAsk } from '../../forms/ask/use-ask.tsx';
import { same } from '../../forms/drafts/draft-conflict.ts';
import { useFields } from '../../forms/drafts/use-fields.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { pagesOnly } from '../../ui/lists/list-address.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import { PlantFormDialog } from '../changes/plant-form-dialog.tsx';
import styles from './coming-desk.module.css';
import { addComingInput, changeComingInput, varietiesIn } from './coming-inputs.ts';
import { ComingRow } from './coming-row.tsx';
import type { ComingLine, OwnersLine } from './coming-soon-catalog.ts';
import { LIST_NAMES, TYPE_OF } from './coming-words.ts';

type UndoRemovedProps = { line: ComingLine; onUndone: () => void; onGone: () => void };

function UndoRemoved({ line: { list, name, variety, expected }, onUndone, onGone }: UndoRemovedProps) {
  const { call, busy } = useFunction('add-coming-soon');
  const showToast = useToast();
  async function undo() {
    const answer = await call({ list, name, varieties: [variety], expected });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    if (!answer.ok && answer.status !== 409) return;
    onGone();
    onUndone();
  }
  return <UndoBar words={`${variety} removed.`} busy={busy} onUndo={undo} onGone={onGone} />;
}

const LISTS = COMING_LISTS.map((list) => ({ value: list, label: LIST_NAMES[list] }));

type ComingDraft = { list: ComingList; name: string; varieties: string; expected: string };

type Form = Pick<
  ReturnType<typeof useFields<ComingDraft, object, { message: string }>>,
  'draft' | 'edit' | 'text' | 'busy'
>;

/** Shared by adding and changing. @param children the field of what is listed under the plant */
function ComingFields({ form, children }: { form: Form; children: ReactNode }) {
  const { draft, edit, text, busy } = form;
  return (
    <>
      <TextField label="Plant" required maxLength={80} disabled={busy} {...text('name')} />
      {children}
      <div className={styles.pair}>
        <SelectField
          label="Group"
          options={LISTS}
          value={draft.list}
          disabled={busy}
          onChange={(event) => edit({ list: event.currentTarget.value as ComingList })}
        />
        <TextField
          label="When"
          placeholder="May, after the frost"
          maxLength={40}
          disabled={busy}
          {...text('expected')}
        />
      </div>
    </>
  );
}

function useChangeComing() {
  const ask = useAsk();
  return ({ id, list, name, variety, expected, updatedAt }: OwnersLine) => {
    const fields: ComingDraft = { list, name, varieties: variety, expected };
    return ask({
      title: 'Change the line',
      size: 'medium',
      yes: 'Save changes',
      fields,
      schema: changeComingInput,
      call: named('change-coming-soon'),
      input: ({ varieties, ...rest }) => ({
        ...rest,
        id,
        variety: varieties,
        updated_at: updatedAt.toISOString(),
      }),
      keeps: (draft) => !same(draft, fields),
      body: (form) => (
        <ComingFields form={form}>
          <TextField
            label="Variety"
            required
            maxLength={120}
            disabled={form.busy}
            {...form.text('varieties', 'variety')}
          />
        </ComingFields>
      ),
    });
  };
}

const EMPTY: ComingDraft = { list: 'flowers', name: '', varieties: '', expected: '' };

function AddComing({ onAdded }: { onAdded: () => void }) {
  const showToast = useToast();
  const form = useFields({
    start: EMPTY,
    saves: useFunction('add-coming-soon', { typed: true }),
    input: ({ varieties, ...rest }) => ({ ...rest, varieties: varietiesIn(varieties) }),
    schema: addComingInput,
    onSaved({ message }) {
      // The group stays: the next plant is often of the same.
      form.edit({ name: '', varieties: '', expected: '' });
      showToast(message);
      onAdded();
    },
  });
  const wrong = Object.entries(form.problems).find(([path]) => path.startsWith('varieties'))?.[1];
  return (
    <form {...form.props} className={styles.add} aria-label="Add to the list">
      <ComingFields form={form}>
        <TextArea
          label="Varieties"
          hint="With commas between them, or each on a line of its own."
          required
          rows={1}
          disabled={form.busy}
          value={form.draft.varieties}
          error={wrong}
          onChange={(event) => form.edit({ varieties: event.currentTarget.value })}
        />
      </ComingFields>
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div>
        <Button type="submit" busy={form.busy}>
          Add to the list
        </Button>
      </div>
    </form>
  );
}

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
        <EmptyState picture={<Drawing of={seedlings} />} title="Nothing is coming soon.">
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
