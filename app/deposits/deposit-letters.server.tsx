import type { Mail } from '../../services/mail/mail.ts';
import { type Sender, signedBy, townOf } from '../farm/farm-details.ts';
import { formatDay } from '../farm/farm-time.ts';
import { LetterButton, LetterText, writeLetter } from '../ui/letter.server.tsx';
import { inDollars } from './deposit.ts';

// Notes and phones were typed by somebody who may not own the address: they stay on the dashboard.
type Paid = { orderNumber: string; email: string };

const toPayer = (farm: Sender) =>
  signedBy(farm, `You get this because this address was given for a deposit at ${farm.facts.name}.`);
const toFarm = (farm: Sender) => signedBy(farm, `You get this because your account runs ${farm.facts.name}.`);

/** The receipt. */
export function receiptLetter({ orderNumber, email }: Paid, cents: number, at: Date, farm: Sender): Mail {
  return writeLetter({
    to: email,
    subject: `Receipt for your deposit ${orderNumber}`,
    heading: 'Thank you for your deposit',
    ...toPayer(farm),
    body: (
      <>
        <LetterText>
          We received {inDollars(cents)} on {formatDay(at)}. Your order number is{' '}
          <strong>{orderNumber}</strong>.
        </LetterText>
        <LetterText>
          Please keep this letter as your receipt, and tell us the number when you pick up or call{' '}
          {farm.facts.phone}.
        </LetterText>
        <LetterText>
          {farm.facts.name}, {farm.facts.street}, {townOf(farm.facts)}
        </LetterText>
      </>
    ),
  });
}

/** Tells the payer that money is on its way back. */
export function refundLetter({ orderNumber, email }: Paid, cents: number, farm: Sender): Mail {
  return writeLetter({
    to: email,
    subject: `Refund of your deposit ${orderNumber}`,
    heading: 'Your refund is on its way',
    ...toPayer(farm),
    body: (
      <LetterText>
        We sent back {inDollars(cents)} of your deposit {orderNumber} to the card it came from. Banks take 5
        to 10 days to show it. Questions? Call {farm.facts.phone}.
      </LetterText>
    ),
  });
}

/** One who runs the farm. */
export type ToFarm = { to: string; farm: Sender; publicUrl: string };

/** Something about one deposit that the owner should look at. */
export function lookAtDepositLetter(
  { to, farm, publicUrl }: ToFarm,
  orderNumber: string,
  what: string,
): Mail {
  return writeLetter({
    to,
    subject: `Please look at deposit ${orderNumber}`,
    heading: `Please look at deposit ${orderNumber}`,
    ...toFarm(farm),
    body: (
      <>
        <LetterText>{what}</LetterText>
        <LetterButton href={`${publicUrl}/dashboard/deposits/${orderNumber}`}>Open the deposit</LetterButton>
      </>
    ),
  });
}

/** Warns the owner of somebody who tries out cards; sent once a day. */
export function cardTestingLetter({ to, farm, publicUrl }: ToFarm): Mail {
  return writeLetter({
    to,
    subject: 'Unusually many deposits were started',
    heading: 'Unusually many deposits were started',
    ...toFarm(farm),
    body: (
      <>
        <LetterText>
          More deposits were started in a short time than people usually start. It may be somebody trying out
          stolen cards. We slow them down by ourselves, and you need not do anything.
        </LetterText>
        <LetterText>If strange deposits were paid, refund them soon: it prevents disputes.</LetterText>
        <LetterButton href={`${publicUrl}/dashboard/deposits`}>Open the deposits</LetterButton>
      </>
    ),
  });
}

/** What the nightly comparison with Stripe found, and has already put right in our books. */
export function differencesLetter({ to, farm, publicUrl }: ToFarm, differences: string[]): Mail {
  const count = differences.length === 1 ? 'one difference' : `${differences.length} differences`;
  return writeLetter({
    to,
    subject: `Deposits compared with Stripe: ${count}`,
    heading: `Deposits compared with Stripe: ${count}`,
    ...toFarm(farm),
    body: (
      <>
        <LetterText>Last night we compared our books with Stripe and brought these up to date:</LetterText>
        {differences.slice(0, 50).map((difference) => (
          <LetterText key={difference}>{difference}</LetterText>
        ))}
        <LetterButton href={`${publicUrl}/dashboard/deposits`}>Open the deposits</LetterButton>
      </>
    ),
  });
}
