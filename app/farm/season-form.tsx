import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLeaveWarning } from '../plants/use-leave-warning.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';
import { useLedForm } from '../ui/use-wrong-field.ts';
import type { Season } from './calendar.ts';
import { seasonInput } from './calendar-fields.ts';
import { closedDaysInWords, datesInWords, HOURS_OF, seasonInWords } from './calendar-words.ts';
import { ClosedDaysField } from './closed-days-field.tsx';
import { yearOf } from './days.ts';
import styles from './farm-tab.module.css';
import { type SeasonDraft, seasonDraft, seasonWish, toldBy } from './season-draft.ts';
import { useCalendarForm } from './use-calendar-form.ts';
import { WeekFields } from './week-fields.tsx';

type Props = {
  season: Season;
  /** Hears what the form says, for the preview. */
  onDraft: (draft: SeasonDraft) => void;
};

const savedOf = (season: Season) => ({
  draft: seasonDraft(season),
  version: new Date(season.updatedAt).toISOString(),
});

/** Dates, hours and closed days of one season. */
export function SeasonForm({ season, onDraft }: Props) {
  const showToast = useToast();
  const form = useCalendarForm<SeasonDraft>({
    name: 'update-season',
    saved: savedOf(season),
    wish: (draft, version) => seasonWish(draft, season, version),
    input: seasonInput,
    theirs: (current) => savedOf(current as Season),
    onSaved: showToast,
  });
  const { draft, problems, busy, conflict } = form;
  const led = useLedForm(form.save);
  useLeaveWarning(form.changed);

  function edit(more: Partial<SeasonDraft>) {
    form.edit(more);
    onDraft({ ...draft, ...more });
  }

  const title = `${HOURS_OF[season.kind]}, ${yearOf(season.opensOn)}`;
  return (
    <Card as="section" className={styles.card} aria-label={title}>
      <form {...led} className={styles.form} noValidate aria-busy={busy}>
        <h3>{title}</h3>
        {conflict && (
          <Notice tone="warning" title="Changed while you were editing">
            <p>{conflict.sentence}</p>
            <p>
              {conflict.by === 'You' ? 'Saved' : `${conflict.by} saved`}:{' '}
              {seasonInWords(toldBy(conflict.draft))} {closedDaysInWords(conflict.draft)}{' '}
              {conflict.draft.notes}
            </p>
            <Button variant="quiet" small onClick={form.takeTheirs}>
              Use that instead
            </Button>
          </Notice>
        )}
        <div className={styles.pair}>
          <TextInput
            type="date"
            label="First day"
            required
            value={draft.opensOn}
            error={problems.opens_on}
            disabled={busy}
            onChange={(event) => edit({ opensOn: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Last day"
            required
            value={draft.closesOn}
            error={problems.closes_on}
            disabled={busy}
            onChange={(event) => edit({ closesOn: event.currentTarget.value })}
          />
        </div>
        <WeekFields
          week={draft.week}
          problems={problems}
          disabled={busy}
          onChange={(week) => edit({ week })}
        />
        <ClosedDaysField
          days={draft.closedOn}
          first={draft.opensOn}
          last={draft.closesOn}
          problem={problems.closed_on}
          disabled={busy}
          onChange={(closedOn) => edit({ closedOn })}
        />
        <TextInput
          label="Note"
          description="One line under the hours, like “Self-service, cash only.”"
          value={draft.notes}
          error={problems.notes}
          disabled={busy}
          maxLength={200}
          onChange={(event) => edit({ notes: event.currentTarget.value })}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} disabled={!form.changed && !conflict}>
            Save hours
          </Button>
          <RemoveSeason season={season} disabled={busy} />
        </div>
      </form>
    </Card>
  );
}

function RemoveSeason({ season, disabled }: { season: Season; disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { call, busy } = useFunction('delete-season');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function remove() {
    const answer = await call({ id: season.id });
    if (!answer) return;
    if (!answer.ok && answer.status !== 404) return setProblem(answer.problem);
    setAsking(false);
    showToast(answer.ok ? answer.body.message : answer.problem);
    void revalidate();
  }

  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => setAsking(true)}>
        Remove this season
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Remove this season?"
        confirmLabel="Remove"
        tone="danger"
        busy={busy}
        error={problem}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          {HOURS_OF[season.kind]}, {datesInWords(season)} {yearOf(season.opensOn)}. Visitors no longer see it,
          and its hours and closed days are gone.
        </p>
      </ConfirmDialog>
    </>
  );
}
