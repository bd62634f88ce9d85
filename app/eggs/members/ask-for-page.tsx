import { type ComponentProps, useState } from 'react';
import { href, Link } from 'react-router';
import { phoneInWords } from '../../../core/phone.ts';
import { wholeName } from '../../../core/whole-name.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { waitedInWords } from '../../facts/calendar/farm-time.ts';
import { eggPauseAt } from '../../facts/farm-words.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { SearchForm } from '../../forms/search-form.tsx';
import { forStaff, nothingWasLost } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { useSearchText } from '../../ui/lists/use-search-text.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { type FoundMember, findNeighbors } from '../desk/customers/find-members.server.ts';
import { howSoon } from '../line/how-soon.ts';
import { dozensInWords, eggsOf } from '../request/egg-request.ts';
import { type RequestEggsParts, useRequestEggs } from '../request/use-request-eggs.tsx';
import type { Route } from './+types/ask-for-page.ts';
import styles from './ask-for-page.module.css';
import { NewNeighbor } from './new-neighbor.tsx';

type FoundNeighborsProps = { people: FoundMember[]; parts: RequestEggsParts; now: Date };

function hasInWords({ request }: FoundMember, now: Date): string {
  if (!request) return '';
  const dozens = dozensInWords(eggsOf(request)).toLowerCase();
  return request.requestStatus === 'awaiting_pickup'
    ? `${dozens} to pick up`
    : `${dozens} in line for ${waitedInWords(request.requestedAt, now)}`;
}

function FoundNeighbors({ people, parts, now }: FoundNeighborsProps) {
  const requestEggs = useRequestEggs(parts);
  if (people.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="People found">
      {people.map((person) => {
        const name = wholeName(person);
        const has = hasInWords(person, now);
        return (
          <li key={person.id} className={styles.row}>
            <p className={styles.who}>
              <strong>{name}</strong>
              <span>{[phoneInWords(person.phone), has].filter(Boolean).join(' · ')}</span>
            </p>
            {!person.request && (
              <Button small onClick={() => void requestEggs(undefined, { id: person.id, name })}>
                Ask<span className="visually-hidden">{` for ${name}`}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Props = ComponentProps<typeof NewNeighbor> & { isUnknown: boolean };

/** Open where nobody was found; then it stays so, though the one who was added is found. */
function SomeoneNew({ isUnknown, ...props }: Props) {
  const [open, setOpen] = useState(isUnknown);
  return (
    <Card as="section" className={styles.card}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2>Someone new</h2>
        </summary>
        <NewNeighbor {...props} />
      </details>
    </Card>
  );
}

const TITLE = 'Phone order';
const MOST_SHOWN = 8;

export const handle: TabHandle = {
  who: 'staff',
  title: TITLE,
  stale: STALE,
  instead: {
    403: forStaff(
      'Your own eggs are on your egg request list.',
      'Go to your eggs',
      href('/dashboard/egg-requests'),
    ),
    failed: nothingWasLost('Error: the egg list could not be loaded.', '', TITLE),
  },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const now = farmContext.clock.now();
  const { query } = searchOnly.in(request);
  const [farm, line, found] = await Promise.all([
    farmContext.farm(),
    farmContext.lineNow(now),
    query ? findNeighbors(farmContext, who, query, MOST_SHOWN) : null,
  ]);
  return {
    now,
    isOwner: who.role === 'admin',
    query,
    found,
    pause: eggPauseAt(farm, now),
    howSoon: howSoon(farm, line, now),
  };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function AskForPage({ loaderData }: Route.ComponentProps) {
  const { now, isOwner, query, found, pause, howSoon: soon } = loaderData;
  const { prices } = useFarm().now.eggs;
  const search = useSearchText();
  return (
    <>
      <p className={styles.back}>
        <Link to={href('/dashboard/egg-requests')}>Back to the egg queue</Link>
      </p>
      <h1 className={styles.heading}>{TITLE}</h1>
      {pause && (
        <Notice tone="warning" title="Eggs are paused">
          {pause}
        </Notice>
      )}
      <SearchForm
        className={styles.search}
        label={isOwner ? 'Who is it for?' : 'Whose phone number?'}
        placeholder={isOwner ? 'Name or phone' : 'Whole phone number'}
        query={query}
        onSearch={search}
      />
      <p role="status" className={styles.status}>
        {found && foundInWords(found.people.length, found.found)}
      </p>
      {found && (
        <FoundNeighbors
          people={found.people}
          parts={{ now, prices, howSoon: soon, stands: true }}
          now={now}
        />
      )}
      <SomeoneNew
        key={query}
        said={query}
        isOwner={isOwner}
        isPaused={pause !== null}
        isUnknown={!found || found.people.length === 0}
      />
    </>
  );
}

function foundInWords(shown: number, found: number): string {
  if (found === 0) return 'Nobody on the egg list matches that.';
  if (found > shown) return `The first ${shown} of ${found} people`;
  return found === 1 ? '1 person' : `${found} people`;
}
