import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Season } from '../../../farm.ts';
import { useAskFirst } from '../../eggs/promises/ask-first.tsx';
import { datesInWords, HOURS_OF } from '../../facts/calendar/calendar-words.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';

export function RemoveSeason({ season }: { season: Season }) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { call, busy } = useAskFirst(useFunction('delete-season'));
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
      <Button variant="quiet" onClick={() => setAsking(true)}>
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
          {`${HOURS_OF[season.kind]}, ${datesInWords(season)} ${yearOf(season.opensOn)}. Visitors no longer see it, and its hours and closed days are gone.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
