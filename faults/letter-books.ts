import type { OpenDatabase } from '../db/database.ts';

/** What of a letter says which it is. `messageId` has its row's id in it. */
export type SentLetter = { messageId?: string | undefined; subject?: string | undefined; to: string };

/** Resting: the mail server may have them, so they are sent again half an hour later. */
export type LetterBooks = {
  lettersLost: number;
  lettersDoubled: number;
  lettersAgain: number;
  lettersResting: number;
};

export function howOften<Key>(keys: Key[]): Map<Key, number> {
  const times = new Map<Key, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return times;
}

/** Letters about eggs do not say who asked, so they are counted. Null: about none of these writes. */
function aboutOf({ subject = '', to }: SentLetter): string | null {
  if (subject.startsWith('New egg request')) return 'Eggs wanted';
  if (subject.startsWith('Verify')) return `Verify ${to}`;
  const order = /^Receipt for your deposit (\S+)/.exec(subject)?.[1];
  return order ? `Receipt ${order}` : null;
}

const countsOf = (letters: SentLetter[]) => howOften(letters.flatMap((letter) => aboutOf(letter) ?? []));

/** @param promised what each letter is about @param received also repeats of one letter */
export function compareLetters(
  promised: string[],
  received: SentLetter[],
  resting: SentLetter[],
): LetterBooks {
  const once = [...new Map(received.map((letter) => [letter.messageId, letter])).values()];
  const arrived = countsOf(once);
  const rests = countsOf(resting.filter(({ messageId }) => !once.some((one) => one.messageId === messageId)));
  const due = howOften(promised);
  const abouts = [...new Set([...due.keys(), ...arrived.keys(), ...rests.keys()])];
  const over = (of: (due: number, arrived: number, rests: number) => number) =>
    abouts.reduce((sum, one) => {
      const [wanted, here, later] = [due, arrived, rests].map((counts) => counts.get(one) ?? 0);
      return sum + Math.max(0, of(wanted ?? 0, here ?? 0, later ?? 0));
    }, 0);
  return {
    lettersLost: over((wanted, here, later) => wanted - here - later),
    lettersDoubled: over((wanted, here, later) => here + later - wanted),
    lettersAgain: received.length - once.length,
    lettersResting: over((_wanted, _here, later) => later),
  };
}

/** Those the mail server may have. */
const RESTS = `state = 'queued' and maybe_taken_at is not null`;

export async function restingLetters({ query }: OpenDatabase): Promise<SentLetter[]> {
  const { rows } = await query({ text: `select id, subject, to_address from letters where ${RESTS}` });
  const letters = rows as { id: string; subject: string; to_address: string }[];
  return letters.map(({ id, subject, to_address }) => ({
    messageId: `<${id}@farm.example>`,
    subject,
    to: to_address,
  }));
}

/** How many letters have not left, but for those that rest. */
export async function lettersLeft({ query }: OpenDatabase): Promise<number> {
  const { rows } = await query({
    text: `select count(*)::int as left from pgboss.job
      where name in ('mail', 'account-letters') and state < 'completed'
        and id not in (select id from letters where ${RESTS})`,
  });
  return (rows as { left: number }[])[0]?.left ?? 0;
}
