import { type ReactNode, useRef } from 'react';
import { href } from 'react-router';
import type { Farm } from '../farm/calendar.ts';
import { HOURS_OF, seasonInWords } from '../farm/calendar-words.ts';
import { townOf } from '../farm/farm-details.ts';
import { AddSeason } from '../farm-desk/add-season.tsx';
import tab from '../farm-desk/farm-tab.module.css';
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
  const { facts, seasons, words } = farm;
  const needed = steps.filter(({ optional }) => !optional);
  const missing = missingIn(steps);
  const done = needed.filter((step) => step.missing.length === 0);

  const todo: Record<StepId, ReactNode> = {
    // The form disappears once saved, and the focus with it.
    facts: <FirstFactsForm facts={facts} onSaved={() => list.current?.focus()} />,
    hours: (
      <>
        <p>Enter your first and last day this year. The hours of each weekday come next.</p>
        <AddSeason farm={farm} />
      </>
    ),
    banner: (
      <p>
        One line above every page, like “Opening on Saturday!”.{' '}
        <a href={`${farmTab}#banner`}>Write a banner</a> or leave it out.
      </p>
    ),
    plant: (
      <p>
        Type one in or import a list. <a href={href('/dashboard/plants')}>Add a plant</a>
      </p>
    ),
    email: <TestEmail to={email} />,
  };
  const ready: Record<StepId, ReactNode> = {
    facts: (
      <p>
        <span>{`${facts.name}, ${facts.street}, ${townOf(facts)}, ${facts.phone}, ${facts.emails[0]?.address ?? ''}. `}</span>
        <a href={`${farmTab}#farm`}>Change it</a>
      </p>
    ),
    hours: (
      <>
        {seasons.map((season) => (
          <p key={season.id}>
            <strong>{HOURS_OF[season.kind]}</strong>
            <span>{` ${seasonInWords(season)}`}</span>
          </p>
        ))}
        <p>
          <a className={styles.way} href={`${farmTab}#seasons`}>
            Set the hours of each weekday
          </a>
        </p>
      </>
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
