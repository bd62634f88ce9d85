import { data, href, Link } from 'react-router';
import { hasLetter } from '../../../offered-calls.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { NOT_AUTHORIZED, nothingWasLost } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { LETTER_NAMES, letterKind, titleOf } from '../texts/letters.ts';
import type { Route } from './+types/letter-page.ts';
import { LetterForm } from './letter-form.tsx';
import { readLetter } from './letter-words.server.ts';
import styles from './letters.module.css';

export const handle: TabHandle = {
  who: 'owners',
  title: (_, { name = '' }) => titleOf(name),
  stale: STALE,
  instead: {
    403: NOT_AUTHORIZED,
    404: {
      tone: 'warning',
      says: ['There is no such email. ', { link: 'All emails', to: href('/dashboard/letters') }],
    },
    failed: nothingWasLost('The emails could not be loaded.', ''),
  },
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const offers = await farmContext.farm();
  const name = LETTER_NAMES.find((one) => one === params.name && hasLetter(offers, one));
  if (!name) throw data(null, { status: 404 });
  const { words, version } = await readLetter(farmContext, who, name);
  const { facts, look, words: all } = offers;
  const farm = { facts, look, words: { signature: all.signature } };
  return { name, words, version, farm, email: who.email };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { title, when } = letterKind(loaderData.name);
  return (
    <>
      <Link className={styles.back} to={href('/dashboard/letters')}>
        All emails
      </Link>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.hint}>{when}</p>
      <LetterForm key={loaderData.name} {...loaderData} />
    </>
  );
}
