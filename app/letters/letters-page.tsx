import { href, Link } from 'react-router';
import { mayOpen } from '../access/signed-in.server.ts';
import { whenInWords } from '../facts/calendar/farm-time.ts';
import { NOT_AUTHORIZED, nothingWasLost } from '../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../ui/lists/last-read.ts';
import { Unfold } from '../ui/pieces/unfold.tsx';
import type { Route } from './+types/letters-page.ts';
import { titleOf } from './letter-titles.ts';
import { readLetters } from './letter-words.server.ts';
import styles from './letters.module.css';
import { groupOf, letterKind } from './letters.ts';
import { LettersHead } from './letters-head.tsx';

export const handle: TabHandle = {
  who: 'owners',
  title: 'Emails',
  stale: STALE,
  instead: {
    403: NOT_AUTHORIZED,
    failed: nothingWasLost('The emails could not be loaded.', href('/dashboard/letters/outbox')),
  },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const letters = await readLetters(farmContext, who);
  // Described here, so that the page comes without every text.
  const described = letters.map(({ name, changed }) => ({
    name,
    to: groupOf(name),
    when: letterKind(name).when,
    changed,
  }));
  return { letters: described, now: farmContext.clock.now() };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function LettersPage({ loaderData }: Route.ComponentProps) {
  const { letters, now } = loaderData;
  const groups = Map.groupBy(letters, ({ to }) => to);
  return (
    <>
      <LettersHead title="Emails" />
      <p className={styles.hint}>The site writes these for you. Make any of them sound like you.</p>
      {[...groups].map(([to, ofGroup], nth) => (
        <div key={to} className={styles.group}>
          <Unfold
            opened={nth === 0}
            summary={
              <>
                <h2>{to}</h2>
                <span className={styles.count}>{ofGroup.length}</span>
              </>
            }
          >
            <ul className={styles.list}>
              {ofGroup.map(({ name, when, changed }) => (
                <li key={name}>
                  <Link className={styles.open} to={href('/dashboard/letters/:name', { name })}>
                    {titleOf(name)}
                  </Link>
                  <p>{when}</p>
                  {changed && (
                    <small>
                      {`Changed ${whenInWords(changed.at, now)}${changed.by ? ` by ${changed.by}` : ''}`}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </Unfold>
        </div>
      ))}
    </>
  );
}
