import type { Mail } from '../../services/mail/mail.ts';
import { type Sender, signedBy } from '../farm/farm-details.ts';
import { LetterButton, LetterText, writeLetter } from '../ui/letter.server.tsx';

/** Tells a new egg list member how it works from here. */
export function welcomeLetter(to: string, farm: Sender, publicUrl: string): Mail {
  return writeLetter({
    to,
    subject: 'You are on the egg list',
    heading: 'Welcome to the egg list',
    ...signedBy(farm, `You get this because you signed up for the egg request list at ${farm.facts.name}.`),
    body: (
      <>
        <LetterText>
          Ask for one, two or three dozen whenever you like, one request at a time. Eggs are typically ready
          within 24 hours, and we write to you when they are.
        </LetterText>
        <LetterText>
          Pick them up at the farmstand. It is self-service and cash only: no need to ring.
        </LetterText>
        <LetterButton href={`${publicUrl}/dashboard/egg-requests`}>Ask for eggs</LetterButton>
      </>
    ),
  });
}
