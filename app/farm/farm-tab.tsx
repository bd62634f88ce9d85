import { useState } from 'react';
import { AddSeason } from './add-season.tsx';
import { AsOfPreview } from './as-of-preview.tsx';
import { type FarmCalendar, farmDay } from './calendar.ts';
import { type FactsDraft, factsWith } from './facts-draft.ts';
import { FactsForm } from './facts-form.tsx';
import styles from './farm-tab.module.css';
import { LogoPanel } from './logo-panel.tsx';
import { LookForm } from './look-form.tsx';
import { yearToCopy } from './next-year.ts';
import { NextYearPanel } from './next-year-panel.tsx';
import { type SeasonDraft, toldBy } from './season-draft.ts';
import { SeasonForm } from './season-form.tsx';

const PARTS = [
  { id: 'seasons', name: 'Seasons' },
  { id: 'texts', name: 'Texts and contact' },
  { id: 'colours', name: 'Colours' },
  { id: 'logo', name: 'Logo' },
  { id: 'preview', name: 'What visitors see' },
];

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
  const nextYear = <NextYearPanel calendar={calendar} now={now} />;
  const isOver = yearToCopy(calendar, farmDay(now)) !== null;
  return (
    <>
      <h1 className={styles.heading}>Farm</h1>
      <p className={styles.hint}>Every page and letter reads what is saved here.</p>
      <nav aria-label="On this page">
        <ul className={styles.parts}>
          {PARTS.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.columns}>
        <div className={styles.forms}>
          {isOver && nextYear}
          <h2 id="seasons">Seasons</h2>
          {calendar.seasons.length === 0 && <p>There are no seasons yet. Add the first one.</p>}
          {calendar.seasons.toReversed().map((season) => (
            <SeasonForm
              key={season.id}
              season={season}
              onDraft={(draft) => setSeasonDrafts((all) => ({ ...all, [season.id]: draft }))}
            />
          ))}
          <AddSeason calendar={calendar} />
          {!isOver && nextYear}
          <FactsForm facts={calendar.facts} onDraft={setFacts} />
          <LookForm look={calendar.look} />
          <LogoPanel look={calendar.look} />
        </div>
        <AsOfPreview calendar={typed} now={now} />
      </div>
    </>
  );
}
