import { type ReactNode, useRef } from 'react';
import { href } from 'react-router';
import type { Matter } from '../../../db/farm-words.ts';
import type { Farm, SeasonKind } from '../../../farm.ts';
import { seasonInWords } from '../../facts/calendar/calendar-words.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import { townOf } from '../../facts/farm-details.ts';
import { eggPricesInWords } from '../../facts/words/egg-prices.ts';
import { MatterForm } from '../matters/matter-form.tsx';
import { OfferingsForm } from '../offers/offerings-form.tsx';
import { AddSeason } from '../seasons/add-season.tsx';
import tab from '../tab/farm-tab.module.css';
import { wordsMatter } from '../words/words-matter.ts';
import { ComingChoice } from './coming-choice.tsx';
import { FirstFactsForm } from './first-facts-form.tsx';
import styles from './first-run.module.css';
import { missingIn, type Step, type StepId } from './first-run.ts';
import { FirstRunStep } from './first-run-step.tsx';
import { OpenFarm } from './open-farm.tsx';
import { TestEmail } from './test-email.tsx';

type Props = { farm: Farm; steps: Step[]; email: string };

const farmTab = href('/dashboard/farm');

export function FirstRunList({ farm, steps, email }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { facts, words } = farm;
  const needed = steps.filter(({ optional }) => !optional);
  const missing = missingIn(steps);
  const done = needed.filter((step) => step.missing.length === 0);

  // A form disappears once saved, and the focus with it.
  const onSaved = () => list.current?.focus();
  const addHours = (kind: SeasonKind) => (
    <>
      <p>Enter the first and last day of your next season, and the hours of each day you are open.</p>
      <AddSeason farm={farm} kinds={[kind]} opened />
    </>
  );
  const hoursOf = (kind: SeasonKind) => (
    <>
      {seasonsOf(farm, kind).map((season) => (
        <p key={season.id}>{seasonInWords(season)}</p>
      ))}
      <p>
        <a className={styles.way} href={`${farmTab}#seasons`}>
          Change the hours
        </a>
      </p>
    </>
  );
  const wordsForm = (matter: Matter) => <MatterForm matter={wordsMatter(farm, matter)} />;
  const sells = <OfferingsForm farm={farm} onSaved={onSaved} />;
  const todo: Record<StepId, ReactNode> = {
    sells: (
      <>
        <p>Your site has only what you choose here. You can turn the rest on later, on the Farm tab.</p>
        {sells}
      </>
    ),
    'farm-and-plants': addHours('farm-and-plants'),
    farmstand: addHours('farmstand'),
    pay: wordsForm('pay'),
    price: wordsForm('eggPrices'),
    facts: <FirstFactsForm facts={facts} onSaved={onSaved} />,
    banner: (
      <p>
        One line above every page, like “Opening on Saturday!”.{' '}
        <a href={`${farmTab}#banner`}>Write a banner</a> or leave it out.
      </p>
    ),
    plant: (
      <p>
        Type one in, or upload a spreadsheet. <a href={href('/dashboard/plants')}>Add a plant</a>
      </p>
    ),
    coming: <ComingChoice onSaved={onSaved} />,
    email: <TestEmail to={email} />,
  };
  const ready: Record<StepId, ReactNode> = {
    sells,
    'farm-and-plants': hoursOf('farm-and-plants'),
    farmstand: hoursOf('farmstand'),
    pay: (
      <p>
        <span>{`${words.pay.text} `}</span>
        <a href={`${farmTab}#pay`}>Change it</a>
      </p>
    ),
    price: (
      <p>
        <span>{`${eggPricesInWords(words.eggPrices)} `}</span>
        <a href={`${farmTab}#eggPrices`}>Change it</a>
      </p>
    ),
    facts: (
      <p>
        <span>{`${facts.name}, ${facts.street}, ${townOf(facts)}, ${facts.phone}, ${facts.emails[0]?.address ?? ''}. `}</span>
        <a href={`${farmTab}#farm`}>Change it</a>
      </p>
    ),
    banner: (
      <p>
        <span>{`${words.banner.text || 'No banner.'} `}</span>
        <a href={`${farmTab}#banner`}>Change it</a>
      </p>
    ),
    plant: (
      <p>
        <a className={styles.way} href={href('/dashboard/plants')}>
          Add more
        </a>
      </p>
    ),
    coming: (
      <p>
        <span>{`${farm.plantsToCome ? 'The list has plants.' : 'The list is empty.'} `}</span>
        <a href={href('/dashboard/coming-soon')}>Change it</a>
      </p>
    ),
    email: <TestEmail to={email} again />,
  };

  return (
    <>
      <h1 className={tab.heading}>Open the farm</h1>
      <p className={tab.hint}>
        Visitors see “Opening soon” until you open the farm. You can change all of this later.
      </p>
      <p className={styles.progress} role="status">
        {`${done.length} of ${needed.length} done`}
      </p>
      <ol ref={list} tabIndex={-1} className={styles.steps}>
        {steps.map((step) => (
          <FirstRunStep key={step.id} step={step}>
            {(step.missing.length === 0 ? ready : todo)[step.id]}
          </FirstRunStep>
        ))}
      </ol>
      {/* A refusal is out of date once another step is done. */}
      <OpenFarm key={missing.join()} ready={missing.length === 0} />
    </>
  );
}
