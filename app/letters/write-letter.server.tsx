import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountEmail, letterWords, profiles } from '../../db/schema.ts';
import type { Letter, MailQueue } from '../../services/mail/mail.ts';
import { firstNameOf } from '../access/names/person-name.ts';
import { signedBy } from '../facts/farm-details.ts';
import type { Sender } from '../facts/owners.ts';
import { writeLetter } from '../ui/letter.server.tsx';
import { fillLine, type Values, withParagraphs } from './fill-in.ts';
import { LetterBody } from './letter-body.tsx';
import type { LetterWords } from './letter-kind.ts';
import { farmValues } from './letter-values.ts';
import { type LetterName, letterKind, personsOf, type ValuesOf } from './letters.ts';

/** @property href of the button @property hello the first name of who gets it, where their account does not tell @property must paragraphs that are added where the owner's words have not their field */
export type Filled<Name extends LetterName> = {
  farm: Sender;
  values: ValuesOf<Name>;
  href?: string;
  hello?: string;
  must?: readonly string[];
};

async function wordsOf(db: Database, name: LetterName): Promise<LetterWords> {
  const [row] = await db
    .select({ words: letterWords.words })
    .from(letterWords)
    .where(eq(letterWords.name, name));
  return row?.words ?? letterKind(name).original;
}

/** Only where the account's address is proven: somebody else may have typed the name at another. */
async function firstNameAt(db: Database, to: string): Promise<string> {
  const isTheirs = and(eq(profiles.email, to.toLowerCase()), eq(profiles.emailVerified, true));
  const { firstName, lastName } = profiles;
  const [person] = await db.select({ firstName, lastName }).from(profiles).where(isTheirs);
  return person ? firstNameOf(person) : '';
}

type Parts = { farm: Sender; values: Values; href?: string; hello?: string };

/** Values go into text, never into HTML. */
export function composeLetter(
  name: LetterName,
  to: string,
  words: LetterWords,
  { farm, values, href, hello = '' }: Parts,
): Letter {
  const { why, button, secret, urgent } = letterKind(name);
  const all = { ...farmValues(farm), ...values };
  const { signed, ...frame } = signedBy(farm, fillLine(why, all));
  const letter = writeLetter({
    kind: name,
    to,
    subject: fillLine(words.subject, all),
    heading: fillLine(words.heading, all),
    ...frame,
    ...personsOf(name, words, { hello, signed }),
    body: <LetterBody text={words.text} values={all} button={button} href={href} />,
    secret,
  });
  return urgent ? { ...letter, urgent } : letter;
}

/** With the current words; later edits do not change queued emails. For many at once, so it looks no name up. */
export async function letterWriter<Name extends LetterName>(tx: Database, name: Name) {
  const words = await wordsOf(tx, name);
  return (to: string, { must = [], ...filled }: Filled<Name> & { hello: string }) =>
    composeLetter(name, to, withParagraphs(words, must), filled);
}

/** The subject of an email that is worded later. */
export async function subjectOf<Name extends LetterName>(
  tx: Database,
  name: Name,
  { farm, values }: Filled<Name>,
): Promise<string> {
  return fillLine((await wordsOf(tx, name)).subject, { ...farmValues(farm), ...values });
}

export async function letterOf<Name extends LetterName>(
  tx: Database,
  name: Name,
  to: string,
  filled: Filled<Name>,
): Promise<Letter> {
  const hello = filled.hello ?? (await firstNameAt(tx, to));
  return (await letterWriter(tx, name))(to, { ...filled, hello });
}

const MOST_WRITTEN = 100;
const written = new Map<string, Letter>();

/** Equal ones are written once, because many neighbors ask for the same eggs. */
function composeOnce<Name extends LetterName>(name: Name, words: LetterWords, filled: Filled<Name>): Letter {
  const { facts, look } = filled.farm;
  const what = JSON.stringify([name, words, facts, look, filled.values, filled.href]);
  const letter = written.get(what) ?? composeLetter(name, '', words, filled);
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(what, letter);
  return letter;
}

/** Never pass notes or names typed by strangers as values. @param about the id of what it speaks of */
export async function writeToOwners<Name extends LetterName>(
  mail: MailQueue,
  tx: Database,
  name: Name,
  filled: Filled<Name>,
  about?: string,
): Promise<void> {
  const owners = await tx.select({ email: accountEmail }).from(profiles).where(eq(profiles.role, 'admin'));
  const letter = composeOnce(name, await wordsOf(tx, name), filled);
  for (const { email: to } of owners) await mail.queue(tx, { ...letter, to, about });
}
