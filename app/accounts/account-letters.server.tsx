import type { Mail } from '../../services/mail/mail.ts';
import { type Sender, signedBy } from '../farm/farm-details.ts';
import { LetterButton, LetterText, writeLetter } from '../ui/letter.server.tsx';

// These go to an address that anybody may have typed: no name or other free text is repeated in them.
const signed = (farm: Sender) =>
  signedBy(
    farm,
    `You get this because somebody used this address at ${farm.facts.name}. If it was not you, leave it be.`,
  );

/** Asks a new neighbour to confirm the address. */
export function verificationLetter(farm: Sender, to: string, link: string): Mail {
  return writeLetter({
    to,
    subject: `Verify your email for ${farm.facts.shortName}`,
    heading: 'One step left',
    ...signed(farm),
    body: (
      <>
        <LetterText>Thank you for making an account. Confirm that this is your address:</LetterText>
        <LetterButton href={link}>Verify my email</LetterButton>
        <LetterText>The link works for 24 hours. After that, ask for a new one on the login page.</LetterText>
      </>
    ),
  });
}

/** Lets somebody who forgot the password choose a new one. */
export function resetLetter(farm: Sender, to: string, link: string): Mail {
  return writeLetter({
    to,
    subject: `Choose a new password for ${farm.facts.shortName}`,
    heading: 'Choose a new password',
    ...signed(farm),
    body: (
      <>
        <LetterText>Somebody, we hope you, asked for a new password.</LetterText>
        <LetterButton href={link}>Choose a new password</LetterButton>
        <LetterText>
          The link works once, within an hour. Your old password works until you change it.
        </LetterText>
      </>
    ),
  });
}

/** Answers a sign-up with an address that already has an account, where nobody else can see it. */
export function alreadyAMemberLetter(farm: Sender, to: string, loginLink: string): Mail {
  return writeLetter({
    to,
    subject: `You already have a ${farm.facts.shortName} account`,
    heading: 'You already have an account',
    ...signed(farm),
    body: (
      <>
        <LetterText>
          Somebody tried to sign up with this address. It already has an account, and nothing was changed.
        </LetterText>
        <LetterButton href={loginLink}>Log in</LetterButton>
        <LetterText>If you forgot the password, use “Forgot Password?” on that page.</LetterText>
      </>
    ),
  });
}
