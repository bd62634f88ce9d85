import { href, useNavigation } from 'react-router';
import { LETTER_STATES } from '../../../db/letter-states.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { SearchBox } from '../../forms/search-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import letters from '../../letters/letters.module.css';
import { LettersHead } from '../../letters/letters-head.tsx';
import { NOT_AUTHORIZED, nothingWasLost } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import mailbox from '../../ui/illustrations/mailbox.svg?raw';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import lists from '../../ui/lists/page-links.module.css';
import { PageLinks } from '../../ui/lists/page-links.tsx';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import type { Route } from './+types/outbox-page.ts';
import { readOutbox } from './outbox.server.ts';
import { OutboxRow } from './outbox-row.tsx';
import { type OutboxView, outboxList, STATE_WORDS } from './outbox-view.ts';
import { readOwedNow } from './owed-now.server.ts';
import { OwedNow } from './owed-now.tsx';
import { readMailMatters } from './unsent-mail.server.ts';
import { UnsentMail } from './unsent-mail.tsx';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Outbox',
  stale: STALE,
  instead: {
    403: NOT_AUTHORIZED,
    failed: nothingWasLost('The emails could not be loaded.', href('/dashboard/letters/outbox')),
  },
};

const isFiltered = (view: OutboxView) => view.query !== '' || view.show !== 'all';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const view = outboxList.in(request);
  const [list, mail, owed] = await Promise.all([
    readOutbox(farmContext, who, view),
    readMailMatters(farmContext, who),
    isFiltered(view) || view.page > 1 ? null : readOwedNow(farmContext),
  ]);
  return { view, list, mail, owed, now: farmContext.clock.now() };
}

const STATE_OPTIONS = [
  { value: 'all', label: 'All emails' },
  ...LETTER_STATES.map((state) => ({ value: state as string, label: STATE_WORDS[state] })),
];

export const clientLoader = cacheLastRead<typeof loader>();

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { view, list, mail, owed, now } = loaderData;
  const filtered = isFiltered(view);
  const busy = useNavigation().state === 'loading';
  return (
    <>
      <LettersHead title="Outbox" />
      <p className={letters.hint}>Every email of the last 30 days, newest first.</p>
      <UnsentMail mail={mail} />
      {owed && <OwedNow owed={owed} now={now} />}
      <FilterBar list={outboxList} view={view} className={lists.filters} atOnce>
        <SearchBox
          aria-label="Search emails"
          placeholder="Name, address or subject"
          defaultValue={view.query}
        />
        <SelectField
          name="show"
          aria-label="Which emails to show"
          options={STATE_OPTIONS}
          defaultValue={view.show}
        />
      </FilterBar>
      {list.rows.length === 0 ? (
        <EmptyState
          picture={<Drawing of={mailbox} />}
          title={filtered || view.page > 1 ? 'No emails found.' : 'No emails yet.'}
          action={
            (filtered || view.page > 1) && (
              <ButtonLink href={href('/dashboard/letters/outbox')}>Show all</ButtonLink>
            )
          }
        >
          {!filtered && view.page === 1 && 'They appear here as soon as one is on its way.'}
        </EmptyState>
      ) : (
        <ul className={lists.list} aria-label="Emails" aria-busy={busy}>
          {list.rows.map((letter) => (
            <OutboxRow key={letter.id} letter={letter} now={now} />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of the outbox"
        page={view.page}
        hasOlder={list.hasOlder}
        to={(page) => outboxList.addressOf(view, { page })}
      />
    </>
  );
}
