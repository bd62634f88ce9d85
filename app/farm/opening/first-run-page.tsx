import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Farm, SeasonKind } from '../../../core/farm.ts';
import type { Matter } from '../../../db/farm-words.ts';
import { AddPasskey } from '../../access/proof/add-passkey.tsx';
import { mayOpen } from '../../access/signed-in.server.ts';
import { seasonInWords } from '../../facts/calendar/calendar-words.ts';
import { seasonsOf } from '../../facts/calendar/seasons.ts';
import { eggPricesInWords } from '../../facts/egg-prices.ts';
import { townOf } from '../../facts/farm-details.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { RadioGroup } from '../../forms/radio-group.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import hen from '../../ui/illustrations/hen.svg?raw';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { AddSeason } from '../seasons/add-season.tsx';
import { MatterForm } from '../tab/matter-form.tsx';
import { OfferingsForm } from '../tab/offerings-form.tsx';
import { OwnersPhoto } from '../tab/owners-photo.tsx';
import { wordsMatter } from '../tab/words-matter.ts';
import type { Route } from './+types/first-run-page.ts';
import { FirstFactsForm } from './first-facts-form.tsx';
import styles from './first-run.module.css';
import { readFirstRun } from './first-run.server.ts';
import { missingIn, type Step, type StepId } from './first-run.ts';
import { OpenFarm } from './open-farm.tsx';
import { TestEmail } from './test-email.tsx';

function stateOf({ missing, optional }: Step): string {
  if (missing.length === 0) return 'Done';
  return optional ? 'Optional' : 'To do';
}

function FirstRunStep({ step, children }: { step: Step; children: ReactNode }) {
  const isDone = step.missing.length === 0;
  return (
    <Card as="li" className={`roomy ${styles.step}`} data-done={isDone || undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
        <circle cx="12" cy="12" r="10" />
        {isDone && <path d="M7.5 12.5l3 3 6-6.5" />}
      </svg>
      <div className="head">
        <h2>{step.title}</h2>
        <span className={`soft small ${styles.state}`}>{stateOf(step)}</span>
      </div>
      <div className={`stack gap-12 whole ${styles.body}`}>{children}</div>
    </Card>
  );
}

const CHOICES = [
  { value: 'empty', label: 'Start empty. I add what I grow.' },
  { value: 'list', label: 'Start from a list of northern garden plants, and change it.' },
] as const;

/** Asked once; most farms start empty. */
function ComingChoice({ onSaved }: { onSaved: () => void }) {
  const { call, busy } = useFunction('start-coming-soon');
  const showSaved = useShowSaved();
  const [problem, setProblem] = useState('');

  async function save(form: HTMLFormElement) {
    setProblem('');
    const chosen = new FormData(form).get('start');
    const answer = await call({ start: chosen === 'list' ? 'list' : 'empty' });
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    showSaved(answer.body);
    onSaved();
  }

  return (
    <form
      aria-busy={busy}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <RadioGroup
        legend="How does your Coming Soon list begin?"
        name="start"
        choices={CHOICES}
        defaultValue="empty"
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="ways">
        <Button type="submit" variant="quiet" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

type Props = { farm: Farm; steps: Step[]; email: string };

const farmTab = href('/dashboard/farm');

function FirstRunList({ farm, steps, email }: Props) {
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
        <a className="touch" href={`${farmTab}#seasons`}>
          Change the hours
        </a>
      </p>
    </>
  );
  const wordsForm = (matter: Matter) => <MatterForm matter={wordsMatter(farm, matter)} />;
  const sells = <OfferingsForm farm={farm} onSaved={onSaved} />;
  const owners = <OwnersPhoto look={farm.look} />;
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
    owners,
    plant: (
      <p>
        Type one in, or upload a spreadsheet. <a href={href('/dashboard/plants')}>Add a plant</a>
      </p>
    ),
    coming: <ComingChoice onSaved={onSaved} />,
    email: <TestEmail to={email} />,
    passkey: (
      <>
        <p>Log in with your fingerprint, your face or your screen lock. Your password still works.</p>
        <AddPasskey />
      </>
    ),
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
    owners,
    plant: (
      <p>
        <a className="touch" href={href('/dashboard/plants')}>
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
    passkey: (
      <p>
        <span>You have one. </span>
        <a href={`${href('/dashboard/account')}#passkeys`}>See your passkeys</a>
      </p>
    ),
  };

  return (
    <>
      <h1>Open the farm</h1>
      <p className="hint">
        Visitors see “Opening soon” until you open the farm. You can change all of this later.
      </p>
      <p className="strong over-14 under-12" role="status">
        {`${done.length} of ${needed.length} done`}
      </p>
      <ol ref={list} tabIndex={-1} className={`bare stack gap-14 ${styles.steps}`}>
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

export const handle: TabHandle = {
  who: 'owners',
  title: 'Open the farm',
  stale: STALE,
  instead: { failed: couldNotBeLoaded('This page') },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  return { ...(await readFirstRun(farmContext, who)), email: who.email };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function FirstRunPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.farm.opened) {
    return (
      <EmptyState
        picture={<Drawing of={hen} />}
        title="Your farm is open"
        heading="h1"
        action={<ButtonLink href={href('/')}>See it as visitors do</ButtonLink>}
      >
        Everyone can see it now. Change what it says whenever you like, on the{' '}
        <a href={href('/dashboard/farm')}>Farm tab</a>.
      </EmptyState>
    );
  }
  return <FirstRunList {...loaderData} />;
}
