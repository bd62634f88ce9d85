import type { Mail } from '../../services/mail/mail.ts';
import { type Sender, signedBy } from '../farm/farm-details.ts';
import { LetterButton, LetterText, writeLetter } from '../ui/letter.server.tsx';
import { kindInWords } from './egg-request.ts';

type Eggs = { count: number; kind: string };

const eggsInWords = ({ count, kind }: Eggs) => `${count} ${kindInWords(kind).toLowerCase()} eggs`;

/** Tells the customer that the eggs wait at the farmstand. */
export function eggsReadyLetter(to: string, eggs: Eggs, farm: Sender, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'Your eggs are ready',
    heading: 'Your eggs are ready',
    ...signedBy(farm, `You get this because you asked for eggs at ${farm.facts.name}.`),
    body: (
      <>
        <LetterText>
          Your {eggsInWords(eggs)} wait at the farmstand. It is self-service and cash only: no need to ring.
        </LetterText>
        <LetterText>When you have them, please confirm the pickup, so that you can ask again.</LetterText>
        <LetterButton href={`${publicUrl}/dashboard/egg-requests?show=awaiting_pickup`}>
          Confirm pickup
        </LetterButton>
      </>
    ),
  });
}

function writeNewRequest(to: string, eggs: Eggs, farm: Sender, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: `Eggs wanted: ${eggsInWords(eggs)}`,
    heading: `${eggsInWords(eggs)}, please`,
    ...signedBy(farm, `You get this because your account runs ${farm.facts.name}.`),
    body: (
      <>
        <LetterText>
          A neighbour asked for {eggsInWords(eggs)}. Name, notes and time are in the queue.
        </LetterText>
        <LetterButton href={`${publicUrl}/dashboard/egg-requests`}>Open the egg queue</LetterButton>
      </>
    ),
  });
}

const written = new WeakMap<Sender, Map<string, Mail>>();

/**
 * Tells the farm. Notes and names were typed by somebody else, so they stay on the dashboard: what is left is the same
 * for all who want as many of a kind, and is written once until the farm changes.
 */
export function newRequestLetter(to: string, eggs: Eggs, farm: Sender, publicUrl: string): Mail {
  const letters = written.get(farm) ?? new Map<string, Mail>();
  written.set(farm, letters);
  const what = `${eggs.count} ${eggs.kind} ${publicUrl}`;
  const letter = letters.get(what) ?? writeNewRequest(to, eggs, farm, publicUrl);
  letters.set(what, letter);
  return { ...letter, to };
}
