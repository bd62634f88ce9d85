import type { Letter } from '../../../services/mail/mail.ts';
import { signedBy } from '../../facts/farm-details.ts';
import type { Sender } from '../../facts/owners.ts';
import { writeLetter } from '../../ui/letter.server.tsx';
import { LetterText } from '../../ui/letter-paper.tsx';

export const testLetter = (farm: Sender, to: string, hello: string): Letter =>
  writeLetter({
    kind: 'test',
    to,
    subject: `Test email from ${farm.facts.shortName}`,
    heading: 'Your emails arrive',
    hello,
    ...signedBy(farm, 'You’re getting this because you asked for a test email.'),
    body: <LetterText>You can read this, so your customers will get their emails, too.</LetterText>,
  });
