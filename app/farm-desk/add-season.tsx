import '../ui/pieces/mantine-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { SEASON_KINDS } from '../../db/season.ts';
import { type Farm, type SeasonKind, seasonsOf } from '../farm/calendar.ts';
import { HOURS_OF } from '../farm/calendar-words.ts';
import { useDraft } from '../forms/use-draft.ts';
import { useFunction } from '../forms/use-function.ts';
import { Button } from '../ui/pieces/button.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import { seasonInput } from './calendar-fields.ts';
import styles from './farm-tab.module.css';
import { useShowSaved } from './use-show-saved.ts';

const KINDS = SEASON_KINDS.map((kind) => ({ value: kind, label: HOURS_OF[kind] }));
const EVERY_DAY = Array.from({ length: 7 }, () => ({ opens: 8 * 60, closes: 'dusk' as const }));
const NEW_SEASON = { kind: 'farmstand' as SeasonKind, opensOn: '', closesOn: '' };

export function AddSeason({ farm }: { farm: Farm }) {
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: { draft: NEW_SEASON, version: '' },
    saves: useFunction('update-season', { typed: true }),
    input({ kind, opensOn, closesOn }) {
      const { hours, notes } = seasonsOf(farm, kind).at(-1) ?? { hours: EVERY_DAY, notes: '' };
      return { kind, opens_on: opensOn, closes_on: closesOn, hours, notes, closed_on: [] };
    },
    schema: seasonInput,
    warns: false,
    onSaved(answer) {
      form.edit({ opensOn: '', closesOn: '' });
      showSaved(answer);
    },
  });
  const { draft, busy, edit } = form;
  const problem = form.problem || Object.values(form.problems)[0];

  return (
    <details className={styles.checks}>
      <summary>Add a season</summary>
      <form {...form.props} className={styles.form}>
        <NativeSelect
          label="Hours for"
          data={KINDS}
          value={draft.kind}
          disabled={busy}
          onChange={(event) => edit({ kind: event.currentTarget.value as SeasonKind })}
        />
        <div className={styles.pair}>
          <TextInput
            type="date"
            label="First day"
            required
            value={draft.opensOn}
            disabled={busy}
            onChange={(event) => edit({ opensOn: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Last day"
            required
            value={draft.closesOn}
            disabled={busy}
            onChange={(event) => edit({ closesOn: event.currentTarget.value })}
          />
        </div>
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            Add season
          </Button>
        </div>
      </form>
    </details>
  );
}
