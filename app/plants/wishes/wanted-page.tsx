import { href, useRevalidator } from 'react-router';
import { grouped } from '../../../core/money.ts';
import { phoneInWords, telephone } from '../../../core/phone.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { callFunction } from '../../forms/call-function.ts';
import { PhoneField } from '../../forms/phone-field.tsx';
import { SearchForm } from '../../forms/search-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useFunction } from '../../forms/use-function.ts';
import { couldNotBeLoaded, FOR_STAFF_OF_PLANTS } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import seedlings from '../../ui/illustrations/seedlings.svg?raw';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { useSearchText } from '../../ui/lists/use-search-text.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { Unfold } from '../../ui/pieces/unfold.tsx';
import type { Route } from './+types/wanted-page.ts';
import { wantInWords } from './want-words.ts';
import type { ToCall, Wanted } from './wanted.server.ts';
import { wantedList } from './wanted.server.ts';
import { addWishInput } from './wish.ts';

function Caller({ one, isIn, of }: { one: ToCall; isIn: boolean; of: string }) {
  const { call, busy } = useFunction('end-wish');
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  async function end(told: boolean) {
    const answer = await call({ id: one.id, told });
    if (!answer) return;
    showToast(answer.ok ? answer.body.message : answer.problem, answer.ok ? 'success' : 'error');
    if (answer.ok || answer.status === 404) await revalidate();
  }
  return (
    <li className="ways">
      <span className="strong">{one.name}</span>
      <a href={telephone(one.phone)}>{phoneInWords(one.phone)}</a>
      <Button
        variant="quiet"
        small
        busy={busy}
        aria-label={`${isIn ? 'Told' : 'Remove'} ${one.name}, ${of}`}
        onClick={() => end(isIn)}
      >
        {isIn ? 'Told' : 'Remove'}
      </Button>
    </li>
  );
}

function AddCaller({ id, of }: { id: string; of: string }) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: addWishInput,
    async send(typed, options) {
      const answer = await callFunction('add-wish', typed, options);
      if (answer.ok) {
        showToast(answer.body.message);
        await revalidate();
      }
      return answer;
    },
  });
  return (
    <form {...form.props} className="stack gap-14" aria-label={`Add someone who wants ${of}`}>
      <input type="hidden" name="id" value={id} />
      <TextField label="Name" autoComplete="off" required {...form.field('name')} />
      <PhoneField {...form.field('phone')} />
      {form.problem && (
        <Notice tone="error" posted={form.posted}>
          {form.problem}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="quiet" busy={form.busy}>
          Add to the list
        </Button>
      </div>
    </form>
  );
}

function WantedRow({ one }: { one: Wanted }) {
  const { title, people, byEmail, isIn, toCall } = one;
  const calls = toCall.length > 0 && isIn;
  return (
    <li>
      <Unfold
        summary={
          <span className="head">
            <strong>{title}</strong>
            <span>{people === 0 ? 'Nobody yet' : wantInWords(people)}</span>
            {calls && <strong>{`In stock: ${toCall.length} to call`}</strong>}
          </span>
        }
      >
        {() => (
          <div className="stack gap-14">
            {byEmail > 0 && <p>{`${grouped(byEmail)} by email: told the day it’s in.`}</p>}
            {toCall.length > 0 && (
              <ul className="bare stack gap-8">
                {toCall.map((caller) => (
                  <Caller key={caller.id} one={caller} isIn={isIn} of={title} />
                ))}
              </ul>
            )}
            {!isIn && <AddCaller key={toCall.length} id={one.ofId} of={title} />}
          </div>
        )}
      </Unfold>
    </li>
  );
}

export const handle: TabHandle = {
  who: 'staff',
  title: 'Wanted',
  stale: STALE,
  instead: {
    403: FOR_STAFF_OF_PLANTS,
    failed: couldNotBeLoaded('The list'),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const wish = searchOnly.in(request);
  return { query: wish.query, ...(await wantedList(farmContext, who, wish)) };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function WantedPage({ loaderData }: Route.ComponentProps) {
  const { query, list, page, pages } = loaderData;
  const show = useSearchText();
  return (
    <>
      <h1>Wanted</h1>
      <p className="soft under-18">
        What people want that’s out or coming. Emails go out by themselves; call the ones with a phone.{' '}
        <a href={href('/dashboard/plants')}>Back to the plants</a>
      </p>
      <SearchForm
        label="Find a plant to add someone"
        placeholder="Variety or name"
        query={query}
        onSearch={show}
      />
      {list.length === 0 ? (
        <EmptyState
          picture={<Drawing of={seedlings} />}
          title={query ? 'Nothing out or coming has that name.' : 'Nobody is waiting for a plant.'}
        />
      ) : (
        <ul className="bare over-14" aria-label="Wanted plants">
          {list.map((one) => (
            <WantedRow key={`${one.ofId} ${one.title}`} one={one} />
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
