import { type ReactNode, useState } from 'react';
import type { Farm, FarmFacts, Season } from '../../../core/farm.ts';
import { hasPage } from '../../../core/offered.ts';
import { type FarmWords, MATTERS, type Matter } from '../../../db/farm-words.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { lastPricesOf } from '../../eggs/line/last-prices.server.ts';
import { yearOf } from '../../facts/calendar/days.ts';
import { farmDay } from '../../facts/calendar/farm-time.ts';
import { type EggPrices, eggPricesInWords } from '../../facts/egg-prices.ts';
import { kindsOf } from '../../facts/farm-offers.ts';
import { isMatterOn } from '../../facts/matter-pages.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { Card } from '../../ui/pieces/card.tsx';
import { Unfold } from '../../ui/pieces/unfold.tsx';
import { AddSeason } from '../seasons/add-season.tsx';
import { ownersCalendar } from '../seasons/calendar-changes.server.ts';
import { yearToCopy } from '../seasons/next-year.ts';
import { NextYearPanel } from '../seasons/next-year-panel.tsx';
import { SeasonCard } from '../seasons/season-card.tsx';
import { type SeasonPart, seasonWith } from '../seasons/season-draft.ts';
import type { Route } from './+types/farm-page.ts';
import { AsOfPreview } from './as-of-preview.tsx';
import { ColorSample, colorsMatter } from './colors-matter.tsx';
import { FACTS_FORMS, type FactsMatter } from './facts-fields.ts';
import { factsMatter, factsState } from './facts-matter.ts';
import styles from './farm-tab.module.css';
import { Logo } from './logo.tsx';
import { MatterCard } from './matter-card.tsx';
import { MatterForm } from './matter-form.tsx';
import { OfferingsForm } from './offerings-form.tsx';
import { OwnersPhoto } from './owners-photo.tsx';
import { WORDS_FORMS } from './words-fields.ts';
import { wordsMatter, wordsState } from './words-matter.ts';

const PARTS = [
  { id: 'preview', name: 'What visitors see' },
  { id: 'seasons', name: 'Seasons' },
  { id: 'once', name: 'Set once' },
];

const DAILY: readonly Matter[] = ['banner', 'eggPause', 'eggs', 'eggPrices', 'eggPickup', 'eggAsk'];

const SIGNED: readonly Matter[] = ['signature'];

/** Deposits have a card with their limits. */
const APART: readonly Matter[] = [...DAILY, ...SIGNED, 'deposits'];

const ABOUT_THE_FARM: readonly FactsMatter[] = ['names', 'emails', 'address', 'reach'];

/** The page that facts are for; the others are for the whole site. */
const PAGE_OF: Partial<Record<FactsMatter, string>> = {
  reach: '/egg-list',
  reopening: '/farmstand',
};
function beforeInWords(prices: EggPrices, year: number): string {
  const said = eggPricesInWords(prices);
  return said && `Last in ${year}: ${said}`;
}

function thisYearFirst(seasons: Season[], today: string): Season[] {
  const rank = ({ opensOn }: Season) => {
    const ahead = yearOf(opensOn) - yearOf(today);
    return ahead < 0 ? 1_000 - ahead : ahead;
  };
  return seasons.toReversed().sort((one, other) => rank(one) - rank(other));
}

type Props = { farm: Farm; now: Date; lastPrices: EggPrices };

/** @param lastPrices of eggs, last year */
function FarmTab({ farm, now, lastPrices }: Props) {
  const [seasonDrafts, setSeasonDrafts] = useState<Record<string, SeasonPart>>({});
  const [factsDraft, setFactsDraft] = useState<Partial<FarmFacts>>({});
  const [wordsDrafts, setWordsDrafts] = useState<Partial<FarmWords>>({});
  const today = farmDay(now);
  const { look } = farm;
  const isOn = (matter: Matter) => isMatterOn(farm, matter);
  const isShown = (matter: FactsMatter) => hasPage(farm, PAGE_OF[matter] ?? '/');
  const typed: Farm = {
    ...farm,
    words: { ...farm.words, ...wordsDrafts },
    facts: { ...farm.facts, ...factsDraft },
    seasons: farm.seasons.map((season) => seasonWith(season, seasonDrafts[season.id] ?? {})),
  };
  const nextYear = <NextYearPanel farm={farm} now={now} />;
  const card = (id: string, title: string, state: string | null, form: ReactNode) => (
    <MatterCard key={id} id={id} title={title} state={state} opened={id === 'banner'}>
      {form}
    </MatterCard>
  );
  const wordsForm = (matter: Matter) => (
    <MatterForm
      matter={wordsMatter(farm, matter)}
      before={matter === 'eggPrices' ? beforeInWords(lastPrices, yearOf(today) - 1) : ''}
      onDraft={(words) =>
        setWordsDrafts((all) => ({ ...all, [matter]: { ...farm.words[matter], ...words } }))
      }
    />
  );
  const factsForm = (matter: FactsMatter) => (
    <MatterForm
      matter={factsMatter(farm.facts, matter)}
      onDraft={(facts) => setFactsDraft((all) => ({ ...all, ...facts }))}
    />
  );
  const wordsCard = (matter: Matter) =>
    card(matter, WORDS_FORMS[matter].title, wordsState(farm.words, matter, today), wordsForm(matter));
  const factsCard = (matter: FactsMatter) =>
    card(matter, FACTS_FORMS[matter].title, factsState(farm.facts, matter), factsForm(matter));
  const kinds = kindsOf(farm.sells);
  const isOver = yearToCopy(farm, today) !== null;
  const daily = hasPage(farm, '/egg-list') ? 'Banner and eggs' : 'Banner';
  return (
    <>
      <h1>Farm</h1>
      <p className="hint">Everything here shows up on the site and in your emails.</p>
      <nav aria-label="On this page">
        <ul className={styles.parts}>
          {[{ id: 'words', name: daily }, ...PARTS].map(({ id, name }) => (
            <li key={id}>
              <a className="touch small strong" href={`#${id}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.columns}>
        <div className="stack gap-12">
          {isOver && nextYear}
          <h2 id="words">{daily}</h2>
          {DAILY.filter(isOn).map(wordsCard)}
        </div>
        <AsOfPreview farm={typed} now={now} />
        <div className={`stack gap-12 ${styles.forms}`}>
          <h2 id="seasons">Seasons</h2>
          {farm.seasons.length === 0 && <p>There are no seasons yet. Add the first one.</p>}
          {thisYearFirst(farm.seasons, today).map((season) => (
            <SeasonCard
              key={season.id}
              season={season}
              seasons={farm.seasons}
              onDraft={(part) =>
                setSeasonDrafts((all) => ({ ...all, [season.id]: { ...all[season.id], ...part } }))
              }
            />
          ))}
          {kinds.length > 0 && <AddSeason key={kinds.join()} farm={farm} kinds={kinds} />}
          {!isOver && nextYear}
          {isShown('reopening') && factsCard('reopening')}
          <div className={styles.once}>
            <Unfold id="once" summary={<h2>Set once</h2>}>
              <div className={`stack gap-12 ${styles.forms}`}>
                <h2 id="sells">What you sell</h2>
                <Card as="section" className="roomy" aria-label="What you sell">
                  <OfferingsForm farm={farm} />
                </Card>
                <h2 id="pages">Pages</h2>
                {MATTERS.filter((matter) => !APART.includes(matter) && isOn(matter)).map(wordsCard)}
                {isOn('deposits') &&
                  card(
                    'deposits',
                    'Deposits',
                    factsState(farm.facts, 'depositLimits'),
                    <>
                      {factsForm('depositLimits')}
                      <hr />
                      {wordsForm('deposits')}
                    </>,
                  )}
                <h2 id="farm">Farm</h2>
                {ABOUT_THE_FARM.filter(isShown).map(factsCard)}
                {SIGNED.map(wordsCard)}
                {card(
                  'owners-photo',
                  'Photo of you',
                  look.owners ? 'Shown' : 'None',
                  <OwnersPhoto look={look} />,
                )}
                {card(
                  'colors',
                  'Colors',
                  null,
                  <MatterForm matter={colorsMatter(look)} Below={ColorSample} />,
                )}
                {card('logo', 'Logo', look.logo ? 'Yours' : 'The hen', <Logo look={look} />)}
              </div>
            </Unfold>
          </div>
        </div>
      </div>
    </>
  );
}

export const handle: TabHandle = {
  who: 'owners',
  title: 'Farm',
  stale: STALE,
  instead: { failed: couldNotBeLoaded('This page') },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const now = farmContext.clock.now();
  const farm = await ownersCalendar(farmContext, who);
  return { farm, now, lastPrices: await lastPricesOf(farmContext.db, yearOf(farmDay(now)) - 1) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function FarmPage({ loaderData }: Route.ComponentProps) {
  const { farm, now, lastPrices } = loaderData;
  return <FarmTab farm={farm} now={now} lastPrices={lastPrices} />;
}
