import { useCallback, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import type { HoldState } from '../../../core/hold-words.ts';
import { phoneInWords, telephone } from '../../../core/phone.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { SearchForm } from '../../forms/search-form.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { useLostFocus } from '../../forms/use-lost-focus.ts';
import { couldNotBeLoaded, FOR_STAFF_OF_PLANTS } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { useSearchText } from '../../ui/lists/use-search-text.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { UndoBar } from '../../ui/pieces/undo-bar.tsx';
import type { Route } from './+types/holds-page.ts';
import { AddHold } from './add-hold.tsx';
import { type DeskHold, holdsList } from './holds-desk.server.ts';

type Moved = { id: string; from: HoldState; to: HoldState; words: string };
type Move = (hold: DeskHold, to: HoldState) => void;

const STATES: Record<HoldState, string> = {
  asked: 'Nobody answered in time',
  held: 'Its day is over',
  refused: 'Told no',
  'let go': 'Let go',
  'handed over': 'Handed over',
  stopped: 'Let go by who asked',
};

const soInWords = ({ isOpen, state, until }: DeskHold) =>
  isOpen ? `${state === 'asked' ? 'Asks' : 'Held'} until ${until}` : STATES[state];

function useMoves() {
  const { call, busy } = useFunction('move-hold');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [done, setDone] = useState<Moved | null>(null);
  const forget = useCallback(() => setDone(null), []);
  async function move(one: Moved, isUndo = false) {
    const answer = await call({ id: one.id, from: one.from, to: one.to });
    if (!answer) return;
    if (!answer.ok) showToast(answer.problem, 'error');
    setDone(answer.ok && !isUndo ? one : null);
    await revalidate();
  }
  const undo = ({ from, to, ...one }: Moved) => void move({ ...one, from: to, to: from }, true);
  const bar = done && (
    <UndoBar
      key={`${done.id} ${done.to}`}
      words={done.words}
      busy={busy}
      onUndo={() => undo(done)}
      onGone={forget}
    />
  );
  return { move, busy, bar };
}

function Told({ hold }: { hold: DeskHold }) {
  const { call, busy } = useFunction('tell-hold');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { toTell } = hold;
  if (!toTell) return null;
  async function tell(shown: string) {
    const answer = await call({ id: hold.id, shown });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    await revalidate();
  }
  const news = toTell.says === 'hold-no' ? 'we can’t hold it' : `it is held until ${toTell.until} now`;
  return (
    <p className="ways">
      <strong>{`Please call: ${news}.`}</strong>
      <Button
        variant="quiet"
        small
        busy={busy}
        aria-label={`Told ${hold.holder}, ${hold.what}`}
        onClick={() => tell(toTell.shown)}
      >
        Told
      </Button>
    </p>
  );
}

type VerbProps = { hold: DeskHold; busy: boolean; move: Move; to: HoldState; verb: string; main?: boolean };

const Verb = ({ hold, busy, move, to, verb, main }: VerbProps) => (
  <Button
    small
    variant={main ? 'primary' : 'quiet'}
    disabled={busy}
    aria-label={`${verb}: ${hold.holder}, ${hold.what}`}
    onClick={() => move(hold, to)}
  >
    {verb}
  </Button>
);

type RowProps = { hold: DeskHold; busy: boolean; move: Move };

function HoldRow({ hold, busy, move }: RowProps) {
  const { what, holder, email, phone, others, isOpen, state } = hold;
  const verb = { hold, busy, move };
  return (
    <li className="stack gap-8">
      <span className="head">
        <strong>{what}</strong>
        <span>{soInWords(hold)}</span>
      </span>
      <span className="ways">
        <span className="strong">{holder}</span>
        {phone && <a href={telephone(phone)}>{phoneInWords(phone)}</a>}
        {email && (
          <span>
            <EmailText text={email} />
          </span>
        )}
      </span>
      {isOpen && others > 0 && (
        <p>{`${others === 1 ? '1 more pot is' : `${others} more pots are`} held for others.`}</p>
      )}
      <Told hold={hold} />
      {isOpen && (
        <span className="ways">
          {state === 'asked' ? (
            <>
              <Verb {...verb} to="held" verb="Accept" main />
              <Verb {...verb} to="refused" verb="Can’t hold it" />
            </>
          ) : (
            <>
              <Verb {...verb} to="handed over" verb="Handed over" main />
              <Verb {...verb} to="let go" verb="Let go" />
            </>
          )}
        </span>
      )}
    </li>
  );
}

const DONE: Partial<Record<HoldState, string>> = {
  held: 'Held for',
  refused: 'Told no:',
  'let go': 'Let go:',
  'handed over': 'Handed over:',
};

export const handle: TabHandle = {
  who: 'staff',
  title: 'Holds',
  stale: STALE,
  instead: {
    403: FOR_STAFF_OF_PLANTS,
    failed: couldNotBeLoaded('The list'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const wish = searchOnly.in(request);
  const farm = await farmContext.farm();
  const isOn = farm.sells.includes('holds');
  return { query: wish.query, isOn, ...(await holdsList(farmContext, who, wish)) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function HoldsPage({ loaderData }: Route.ComponentProps) {
  const { query, isOn, list, page, pages, found } = loaderData;
  const { move, busy, bar } = useMoves();
  const heading = useLostFocus(list, null);
  const show = useSearchText();
  const begin: Move = (hold, to) =>
    void move({ id: hold.id, from: hold.state, to, words: `${DONE[to]} ${hold.holder}` });
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Holds
      </h1>
      {bar}
      <p className="soft under-18">
        Pots by name until closing of the next open day. Emails go out by themselves; call the ones with a
        phone. <a href={href('/dashboard/plants')}>Back to the plants</a>
      </p>
      {isOn && (
        <SearchForm
          label="Find a plant to hold for a caller"
          placeholder="Variety or name"
          query={query}
          onSearch={show}
        />
      )}
      {found.length > 0 && (
        <ul className="bare over-14" aria-label="Plants to hold">
          {found.map((pot) => (
            <AddHold key={pot.id} pot={pot} />
          ))}
        </ul>
      )}
      {query && found.length === 0 && (
        <p className="over-14">Nothing in stock that could be held has that name.</p>
      )}
      {list.length === 0 ? (
        <EmptyState picture={<Drawing of={seedlings} />} title="Nobody asks you to hold a plant." />
      ) : (
        <ul className="bare stack gap-18 over-14" aria-label="Holds">
          {list.map((hold) => (
            <HoldRow key={hold.id} hold={hold} busy={busy} move={begin} />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of the list"
        page={page}
        pages={pages}
        to={(next) => searchOnly.addressOf({ query, page: next })}
      />
    </>
  );
}
