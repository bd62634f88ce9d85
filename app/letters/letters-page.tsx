import { href, Link } from 'react-router';
import { mayOpen } from '../access/signed-in.server.ts';
import { whenInWords } from '../facts/calendar/farm-time.ts';
import { NOT_AUTHORIZED, nothingWasLost } from '../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../ui/lists/last-read.ts';
import type { Route } from './+types/letters-page.ts';
import { fillLine } from './fill-in.ts';
import { titleOf } from './letter-titles.ts';
import { farmValues } from './letter-values.ts';
import { readLetters } from './letter-words.server.ts';
import styles from './letters.module.css';
import { letterKind, samplesOf } from './letters.ts';
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
  const [letters, farm] = [await readLetters(farmContext, who), await farmContext.farm()];
  // Filled in here, so that the page comes without every text.
  const described = letters.map(({ name, subject, changed }) => ({
    name,
    when: letterKind(name).when,
    subject: fillLine(subject, { ...farmValues(farm), ...samplesOf(name) }),
    changed,
  }));
  return { letters: described, now: farmContext.clock.now() };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function LettersPage({ loaderData }: Route.ComponentProps) {
  const { letters, now } = loaderData;
  return (
    <>
      <LettersHead title="Emails" />
      <p className={styles.hint}>The site writes these for you. Make any of them sound like you.</p>
      <ul className={styles.list}>
        {letters.map(({ name, when, subject, changed }) => (
          <li key={name}>
            <Link className={styles.open} to={href('/dashboard/letters/:name', { name })}>
              {titleOf(name)}
            </Link>
            <p>{when}</p>
            <small>
              {`“${subject}”${changed ? ` · changed ${whenInWords(changed.at, now)}${changed.by ? ` by ${changed.by}` : ''}` : ''}`}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
