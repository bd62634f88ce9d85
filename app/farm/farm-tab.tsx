import { useState } from 'react';
import { AddSeason } from './add-season.tsx';
import { AsOfPreview } from './as-of-preview.tsx';
import type { FarmCalendar } from './calendar.ts';
import { type FactsDraft, factsWith } from './facts-draft.ts';
import { FactsForm } from './facts-form.tsx';
import styles from './farm-tab.module.css';
import { LogoPanel } from './logo-panel.tsx';
import { LookForm } from './look-form.tsx';
import { NextYearPanel } from './next-year-panel.tsx';
import { type SeasonDraft, toldBy } from './season-draft.ts';
import { SeasonForm } from './season-form.tsx';

/** The owner's calendar: seasons, texts, and what visitors make of them. */
export function FarmTab({ calendar, now }: { calendar: FarmCalendar; now: Date }) {
  const [seasonDrafts, setSeasonDrafts] = useState<Record<string, SeasonDraft>>({});
  const [facts, setFacts] = useState<FactsDraft | null>(null);
  const typed: FarmCalendar = {
    ...calendar,
    facts: facts ? factsWith(calendar.facts, facts) : calendar.facts,
    seasons: calendar.seasons.map((season) => {
      const draft = seasonDrafts[season.id];
      return draft?.opensOn && draft.closesOn ? { ...season, ...toldBy(draft) } : season;
    }),
  };
  return (
    <>
      <h1 className={styles.heading}>Farm</h1>
      <p className={styles.hint}>
        Hours, texts and contact. Every page and letter reads what is saved here.{' '}
        <a href="#preview">See what visitors see</a>
      </p>
      <div className={styles.columns}>
        <div className={styles.forms}>
          <NextYearPanel calendar={calendar} now={now} />
          <h2>Seasons</h2>
          {calendar.seasons.length === 0 && <p>There are no seasons yet. Add the first one.</p>}
          {calendar.seasons.toReversed().map((season) => (
            <SeasonForm
              key={season.id}
              season={season}
              onDraft={(draft) => setSeasonDrafts((all) => ({ ...all, [season.id]: draft }))}
            />
          ))}
          <AddSeason calendar={calendar} />
          <FactsForm facts={calendar.facts} onDraft={setFacts} />
          <LookForm look={calendar.look} />
          <LogoPanel look={calendar.look} />
        </div>
        <AsOfPreview calendar={typed} now={now} />
      </div>
    </>
  );
}
