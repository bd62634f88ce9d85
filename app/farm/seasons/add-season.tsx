import type { Farm, SeasonKind } from '../../../core/farm.ts';
import { HOURS_OF } from '../../facts/calendar/calendar-words.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import { useFields } from '../../forms/drafts/use-fields.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../tab/farm-tab.module.css';
import { seasonInput } from './calendar-fields.ts';
import { hoursOf, noHours } from './season-draft.ts';
import { WeekFields } from './week-fields.tsx';

const newSeason = (kind: SeasonKind) => ({ kind, opensOn: '', closesOn: '', week: noHours() });

type Props = { farm: Farm; kinds: readonly SeasonKind[]; opened?: boolean };

/** The first of a kind asks for its hours; later ones start with those of the one before. */
export function AddSeason({ farm, kinds, opened }: Props) {
  const showSaved = useShowSaved();
  const form = useFields({
    start: newSeason(kinds[0] ?? 'farmstand'),
    saves: useFunction('update-season', { typed: true }),
    input({ kind, opensOn, closesOn, week }) {
      const { hours, notes } = seasonsOf(farm, kind).at(-1) ?? { hours: hoursOf(week), notes: '' };
      return { kind, opens_on: opensOn, closes_on: closesOn, hours, notes, closed_on: [] };
    },
    schema: seasonInput,
    onSaved(answer) {
      form.edit(newSeason(draft.kind));
      showSaved(answer);
    },
  });
  const { draft, busy, edit } = form;
  const problem = form.problem || Object.values(form.problems)[0];

  return (
    <details open={opened}>
      <summary className="strong">Add a season</summary>
      <form {...form.props} className="stack gap-18">
        {kinds.length > 1 && (
          <SelectField
            label="Hours for"
            options={kinds.map((kind) => ({ value: kind, label: HOURS_OF[kind] }))}
            value={draft.kind}
            disabled={busy}
            onChange={(event) => edit({ kind: event.currentTarget.value as SeasonKind })}
          />
        )}
        <div className={styles.pair}>
          <TextField
            type="date"
            label="First day"
            required
            value={draft.opensOn}
            disabled={busy}
            onChange={(event) => edit({ opensOn: event.currentTarget.value })}
          />
          <TextField
            type="date"
            label="Last day"
            required
            value={draft.closesOn}
            disabled={busy}
            onChange={(event) => edit({ closesOn: event.currentTarget.value })}
          />
        </div>
        {seasonsOf(farm, draft.kind).length === 0 && (
          <WeekFields
            week={draft.week}
            problems={form.problems}
            disabled={busy}
            onChange={(week) => edit({ week })}
          />
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="acts">
          <Button type="submit" busy={busy}>
            Add season
          </Button>
        </div>
      </form>
    </details>
  );
}
