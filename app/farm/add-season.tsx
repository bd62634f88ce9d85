import '../ui/mantine-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { SEASON_KINDS } from '../../db/season.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';
import { type FarmCalendar, type SeasonKind, seasonsOf } from './calendar.ts';
import { seasonInput } from './calendar-fields.ts';
import { HOURS_OF } from './calendar-words.ts';
import styles from './farm-tab.module.css';

const KINDS = SEASON_KINDS.map((kind) => ({ value: kind, label: HOURS_OF[kind] }));
const EVERY_DAY = Array.from({ length: 7 }, () => ({ opens: 8 * 60, closes: 'dusk' as const }));

/** Puts a new season into the calendar, with the hours of the last one of its kind to start from. */
export function AddSeason({ calendar }: { calendar: FarmCalendar }) {
  const [kind, setKind] = useState<SeasonKind>('farmstand');
  const [opensOn, setOpensOn] = useState('');
  const [closesOn, setClosesOn] = useState('');
  const [problem, setProblem] = useState('');
  const { call, busy } = useFunction('update-season', { typed: true });
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function add(event: FormEvent) {
    event.preventDefault();
    const like = seasonsOf(calendar, kind).at(-1);
    const { hours, notes } = like ?? { hours: EVERY_DAY, notes: '' };
    const wish = { kind, opens_on: opensOn, closes_on: closesOn, hours, notes, closed_on: [] };
    const [wrong] = seasonInput.safeParse(wish).error?.issues ?? [];
    setProblem(wrong?.message ?? '');
    if (wrong) return;
    const answer = await call(wish);
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    setOpensOn('');
    setClosesOn('');
    showToast(answer.body.message);
    void revalidate();
  }

  return (
    <details className={styles.checks}>
      <summary>Add a season</summary>
      <form className={styles.form} noValidate aria-busy={busy} onSubmit={add}>
        <NativeSelect
          label="Hours for"
          data={KINDS}
          value={kind}
          disabled={busy}
          onChange={(event) => setKind(event.currentTarget.value as SeasonKind)}
        />
        <div className={styles.pair}>
          <TextInput
            type="date"
            label="First day"
            required
            value={opensOn}
            disabled={busy}
            onChange={(event) => setOpensOn(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Last day"
            required
            value={closesOn}
            disabled={busy}
            onChange={(event) => setClosesOn(event.currentTarget.value)}
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
