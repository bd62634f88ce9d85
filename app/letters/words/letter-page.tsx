import { data, href, Link } from 'react-router';
import { hasLetter } from '../../../offered-calls.ts';
import { SessionGuard } from '../../access/session-guard.tsx';
import { signedInFarmer } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { LETTER_NAMES, letterKind, titleOf } from '../texts/letters.ts';
import type { Route } from './+types/letter-page.ts';
import { LetterForm } from './letter-form.tsx';
import { readLetter } from './letter-words.server.ts';
import styles from './letters.module.css';
import { LettersUnread } from './letters-unread.tsx';

export { LettersUnread as ErrorBoundary };

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: titleIn(matches, titleOf(params.name)) },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { farmContext, who } = await signedInFarmer(context);
  const offers = await farmContext.farm();
  const name = LETTER_NAMES.find((one) => one === params.name && hasLetter(offers, one));
  if (!name) throw data(null, { status: 404 });
  const { words, version } = await readLetter(farmContext, who, name);
  const { facts, look, words: all } = offers;
  const farm = { facts, look, words: { signature: all.signature } };
  return { name, words, version, farm, email: who.email };
}

export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const { title, when } = letterKind(loaderData.name);
  return (
    <SessionGuard>
      <Link className={styles.back} to={href('/dashboard/letters')}>
        All emails
      </Link>
      <h1 className={styles.heading}>{title}</h1>
      <p className={styles.hint}>{when}</p>
      <LetterForm key={loaderData.name} {...loaderData} />
    </SessionGuard>
  );
}
