import { liveFile } from 'virtual:page-scripts';
import { Fragment } from 'react';
import { href } from 'react-router';
import type { PlantsRest } from '../../facts/calendar/rest-words.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { DocumentDialog } from '../../ui/pieces/native-dialog.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { CardHeart, Heart, MyListLink } from '../my-list/heart.tsx';
import { TELL_ME, tellOfPlant } from '../wishes/tell-of.ts';
import {
  BLANK,
  BLANK_POT,
  CARD_KINDS,
  type Kind,
  knownOf,
  nameOf,
  PHOTO_KINDS,
  POT_KINDS,
} from './fill-plant.ts';
import { type InStockList, letterInWords } from './in-stock-list.ts';
import styles from './in-stock-results.module.css';
import { begins, lettersIn, shelfInWords, wordsOf } from './in-stock-words.ts';
import type { ShownPlant } from './plant.ts';
import { plantAddress } from './plant-address.ts';
import { PlantCard } from './plant-card.tsx';
import { PlantPortrait, PlantWords, PotRow } from './plant-details.tsx';

const TITLE_ID = 'plant-popup-title';

/** On phones the width of a card, so that the browser has the file already. */
const POPUP_SIZES = '(min-width: 600px) 560px, calc(100vw - 38px)';

type PlantPopupProps = { plant: ShownPlant; rest: PlantsRest | null; tax: string };

function PlantPopup({ plant, rest, tax }: PlantPopupProps) {
  return (
    <DocumentDialog id="plant-popup" labelledBy={TITLE_ID}>
      <PlantPortrait plant={plant} sizes={POPUP_SIZES} ahead={false} />
      <div className={styles.words} data-known="{}">
        <PlantWords plant={plant} rest={rest} tax={tax} heading="h2" headingId={TITLE_ID} />
        <div className="over-14">
          <Heart variety={plant.variety} />
        </div>
        <a className={styles.page} href={tellOfPlant(plant.slug)} data-out>
          {TELL_ME}
        </a>
        <a className={styles.page} href={plantAddress(plant)}>
          Share this plant
        </a>
      </div>
    </DocumentDialog>
  );
}

/** Stays in sight while its shelf is looked at. */
const ShelfLabel = ({ children }: { children: string }) => (
  <li className={styles.shelf} data-shelf>
    <h2>{children}</h2>
  </li>
);

type TemplatesProps = { rest: PlantsRest | null; tax: string };

const blankPot = ({ inStock = true, price = true }: Kind) => ({
  ...BLANK_POT,
  inStock,
  priceCents: price ? BLANK_POT.priceCents : null,
});

const blankOf = ({ photo }: Kind) => ({ ...BLANK, photo: photo ? BLANK.photo : null });

/** One of each kind of card, popup and pot, for `madeOf`, and of a shelf's label. */
const PlantTemplates = ({ rest, tax }: TemplatesProps) => (
  <>
    <template id="shelf">
      <ShelfLabel>Plants</ShelfLabel>
    </template>
    <template id="heart">
      <CardHeart />
    </template>
    {CARD_KINDS.map((kind) => (
      <template key={nameOf('card', kind)} id={nameOf('card', kind)}>
        <PlantCard plant={{ ...blankOf(kind), pots: [blankPot(kind)] }} rest={rest} tax={tax} known="{}" />
      </template>
    ))}
    {PHOTO_KINDS.map((kind) => (
      <template key={nameOf('popup', kind)} id={nameOf('popup', kind)}>
        <PlantPopup plant={blankOf(kind)} rest={rest} tax={tax} />
      </template>
    ))}
    {POT_KINDS.map((kind) => (
      <template key={nameOf('pot', kind)} id={nameOf('pot', kind)}>
        <PotRow pot={blankPot(kind)} rest={rest} tax={tax} />
      </template>
    ))}
  </>
);

type LettersProps = { list: InStockList; path: string; shown: number };

function AToZ({ list, path, shown }: LettersProps) {
  const letters = lettersIn(list, shown, path);
  return (
    <details data-letters className={styles.letters} hidden={letters.length === 0}>
      <summary>A to Z</summary>
      <nav aria-label="A to Z">
        {letters.map(({ letter, href }) => (
          <a key={letter} href={href}>
            {letterInWords(letter)}
          </a>
        ))}
      </nav>
    </details>
  );
}

type Props = {
  list: InStockList;
  path: string;
  rest: PlantsRest | null;
  tax: string;
  comingSoon: boolean;
};

/** Everything a list may show is there, so that its script (in-stock.live.ts) only fills in and hides. */
export function InStockResults({ list, path, rest, tax, comingSoon }: Props) {
  const { plants } = list;
  const words = wordsOf(list, plants.length, path);
  const letters = begins(list);
  return (
    <section className={styles.results} aria-label="Plants">
      <div className={`head ${styles.head}`}>
        <p
          data-count
          role="status"
          className={words.none ? 'visually-hidden' : 'soft small'}
          data-look="soft small"
        >
          {words.count}
        </p>
        <MyListLink data-hearts={liveFile('my-list')} />
        <AToZ list={list} path={path} shown={plants.length} />
      </div>
      <div data-cached hidden>
        <Notice tone="warning" className="under-18">
          <span />
        </Notice>
      </div>
      <p data-before className={`row ${styles.more}`} hidden={!words.before}>
        <ButtonLink variant="quiet" href={words.before || path}>
          Plants before these
        </ButtonLink>
      </p>
      <div data-none hidden={!words.none} role={list.failed ? 'alert' : undefined}>
        <EmptyState
          picture={<Drawing of={seedlings} />}
          title={words.none || words.count}
          action={
            <ButtonLink variant="quiet" href={words.way.href} data-way>
              {words.way.says}
            </ButtonLink>
          }
        >
          {comingSoon && !list.failed && (
            <p>
              It may be on its way: see <a href={href('/coming-soon')}>what is coming soon</a>, and we’ll tell
              you when it’s in.
            </p>
          )}
        </EmptyState>
      </div>
      <ul data-grid className={styles.grid} hidden={words.none !== ''}>
        {plants.map((plant, place) => (
          <Fragment key={plant.slug}>
            {plant.type !== plants[place - 1]?.type && (
              <ShelfLabel>{shelfInWords(list, plant.type)}</ShelfLabel>
            )}
            <li id={letters(place)}>
              <PlantCard plant={plant} rest={rest} tax={tax} eager={place === 0} known={knownOf(plant)} />
            </li>
          </Fragment>
        ))}
      </ul>
      <div data-more-failed hidden>
        <Notice tone="error" className="under-18">
          The next plants could not be loaded. Please try again in a moment.
        </Notice>
      </div>
      <p data-more className={`row ${styles.more}`} hidden={!words.next}>
        <ButtonLink variant="quiet" href={words.next || path}>
          <span data-busy hidden>
            <Spinner label="Loading more plants" />
          </span>
          <span>Load more</span>
        </ButtonLink>
      </p>
      <PlantTemplates rest={rest} tax={tax} />
    </section>
  );
}
