import { EVERY_WEEKS, QUANTITIES } from '../../../db/egg-words.ts';
import { plusDays } from '../../facts/calendar/days.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Dialog } from '../../ui/pieces/dialog.tsx';
import { DialogButtons } from '../../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Question } from '../requests/question.tsx';
import { useRequestCall } from '../requests/use-request-move.ts';
import { WhichEggs } from '../requests/which-eggs.tsx';
import styles from './standing-card.module.css';
import { standingInput } from './standing-request.ts';
import type { MyStanding } from './standing-requests.server.ts';

const EVERY_OPTIONS = EVERY_WEEKS.map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? 'week' : `${weeks} weeks`,
}));
const draftOf = (standing: MyStanding | null, today: string) => ({
  eggs: String(standing?.numberOfEggsRequested ?? 12),
  chickens_or_ducks: standing?.chickensOrDucks ?? 'chickens',
  if_short: standing?.ifShort ?? 'dozen',
  weeks: String(standing?.everyWeeks ?? 2),
  next_on: standing && standing.nextOn > today ? standing.nextOn : plusDays(today, 1),
});

type Props = {
  opened: boolean;
  standing: MyStanding | null;
  /** 'YYYY-MM-DD' */
  today: string;
  onClose: () => void;
};

export function StandingDialog({ opened, standing, today, onClose }: Props) {
  const form = useDraft({
    saved: { draft: draftOf(standing, today), version: '' },
    saves: useRequestCall(useFunction('set-standing-request', { typed: true }), 'That did not work.'),
    input: ({ eggs, weeks, ...draft }) => ({
      ...draft,
      number_of_eggs_requested: QUANTITIES.find((one) => String(one) === eggs) ?? 12,
      every_weeks: EVERY_WEEKS.find((one) => String(one) === weeks) ?? 2,
    }),
    schema: standingInput,
    warns: false,
    onSaved: onClose,
  });
  const { draft, problem, problems, busy, edit } = form;
  return (
    <Dialog opened={opened} onClose={onClose} busy={busy} title="Standing request">
      <form {...form.props} className={styles.form}>
        <WhichEggs draft={draft} edit={edit} />
        <Question
          legend="Ask every"
          name="every_weeks"
          options={EVERY_OPTIONS}
          value={draft.weeks}
          onChange={(weeks) => edit({ weeks })}
        />
        <TextField
          type="date"
          label="First on"
          hint="It waits while you have another request."
          min={today}
          {...form.text('next_on')}
        />
        <DialogButtons says={problem && !problems.next_on && <Notice tone="error">{problem}</Notice>}>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
