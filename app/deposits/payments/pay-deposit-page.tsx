import { randomUUID } from 'node:crypto';
import { liveFile } from 'virtual:page-scripts';
import { href, redirect, useActionData, useLocation } from 'react-router';
import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '../../../core/act.ts';
import { type RequestContext, requestContext } from '../../../core/context.ts';
import { inDollars } from '../../../core/money.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import type { Route } from './+types/pay-deposit-page.ts';
import { DemonstrationCard } from './demonstration-card.tsx';
import type { StartedDeposit } from './deposit.ts';
import { type DepositDetails, depositSentences } from './deposit.ts';
import { DepositForm } from './deposit-form.tsx';
import { REFUSED } from './deposit-refusals.ts';
import { createDeposit } from './deposits.server.ts';
import { potsToHold } from './held-plant.server.ts';
import { type DepositPots, heldSentences } from './held-plant.ts';
import styles from './pay-deposit.module.css';
import { postedDeposit } from './payer-phone.ts';

/** Stripe, or the demo's stand-in. */
type TakesCards = { by: 'stripe'; publishableKey: string } | { by: 'demonstration' };

const CardNotLoaded = () => (
  <Notice tone="error">
    The card form did not load. Nothing was charged: please check your connection and reload the page.
  </Notice>
);

function StripeCard() {
  return (
    <form data-pay className="stack gap-18" noValidate>
      <div className={styles.element}>
        <div data-waiting role="status">
          <Spinner />
          <span className="visually-hidden">Loading the card form…</span>
        </div>
        <div data-place />
      </div>
      <Button type="submit" wide disabled>
        Pay
      </Button>
    </form>
  );
}

type CardStepProps = { cards: TakesCards; started: StartedDeposit; pots: DepositPots };

/** For `stripe-card.live.ts` or `demonstration-card.live.ts`, which take the card. */
function CardStep({ cards, started, pots }: CardStepProps) {
  const { details, session } = started;
  const held = pots.find(({ value }) => value === details.plant);
  const isTest = cards.by === 'stripe' && cards.publishableKey.startsWith('pk_test_');
  return (
    <div
      data-script={liveFile(`${cards.by}-card`)}
      data-secret={session.client_secret}
      data-order={session.order_number}
      data-email={details.email}
      data-phone={details.phone ?? ''}
      data-key={cards.by === 'stripe' ? cards.publishableKey : undefined}
    >
      <div className={`head ${styles.summary}`}>
        <p className={styles.sum}>
          <span>{inDollars(details.amount)}</span>
          {held && <small>{held.label}</small>}
          <small>{`Order ${session.order_number}`}</small>
          <small>
            <EmailText text={details.email} />
          </small>
        </p>
        <div className="scripted">
          <Button variant="quiet" small data-change="">
            Change
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noAutofocus: it answers the form */}
      <h2 tabIndex={-1} autoFocus className={styles.stepHeading}>
        Your card
      </h2>
      {isTest && <Notice tone="warning">Test mode: no money moves.</Notice>}
      <div hidden data-broken>
        <CardNotLoaded />
      </div>
      <div className="scripted">{cards.by === 'stripe' ? <StripeCard /> : <DemonstrationCard />}</div>
    </div>
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, shortName } = factsIn(matches);
  return [
    { title: `Pay a Deposit · ${shortName}` },
    { name: 'description', content: `Pay a deposit by card for plants from ${name}.` },
    // The same form for each plant.
    ...(loaderData?.named ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** The hosts that Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy */
export const handle: PageHandle = {
  public: true,
  query: (asked) => (asked.has('plant') ? null : ''),
  guests: ({ stripe }) =>
    stripe && {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
  frames: ({ stripe }) =>
    stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : [],
};

function cardsOf({ config, stripeStandIn }: RequestContext): TakesCards | null {
  if (config.stripe) return { by: 'stripe', publishableKey: config.stripe.publishableKey };
  return stripeStandIn ? { by: 'demonstration' } : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { words } = await farmContext.farm();
  const slug = new URL(request.url).searchParams.get('plant');
  const pots = slug ? await potsToHold(farmContext, slug) : [];
  return { cards: cardsOf(farmContext), refunds: words.deposits.refunds, named: slug !== null, pots };
}

/** In the answer's address, so that a reload is the same deposit. */
const postedKey = ({ url }: Request) =>
  z.uuid().nullable().catch(null).parse(new URL(url).searchParams.get('key'));

function withKey({ url }: Request): string {
  const { searchParams } = new URL(url);
  searchParams.set('key', randomUUID());
  return `${href('/pay-deposit')}?${searchParams}`;
}

export async function action(args: Route.ActionArgs) {
  const { facts } = await args.context.get(requestContext).farm();
  return formAction(args, {
    schema: postedDeposit(facts),
    once: true,
    async run(context, wish) {
      const headers = new Headers(context.headers);
      // The form's script sends one.
      const key = headers.get(IDEMPOTENCY_KEY) || postedKey(args.request);
      // The form is the same for everyone, so each posting gets a key of its own; the browser posts again to it.
      if (key === null) throw redirect(withKey(args.request), 307);
      headers.set(IDEMPOTENCY_KEY, key);
      const { success: _, ...session } = await doAct(createDeposit, { ...context, headers }, wish);
      const { amount, name, email, phone, notes, plant } = wish;
      return { details: { amount, name, email, phone, notes, plant }, session };
    },
  });
}

const filledIn = ({ amount, name, email, phone, notes, plant }: DepositDetails): FormReply => ({
  problem: '',
  fields: {},
  values: {
    amount: inDollars(amount).slice(1).replace(/\.00$/, ''),
    name: name ?? '',
    email,
    phone: phone ?? '',
    notes: notes ?? '',
    plant: plant ?? '',
  },
});

const failed = (reply: FormReply): FormReply => ({
  ...reply,
  problem: reply.problem && depositSentences.failed(reply.problem),
});

export default function PayDepositPage({ loaderData }: Route.ComponentProps) {
  const { cards, refunds, named, pots } = loaderData;
  const { pathname, search } = useLocation();
  const answer = useActionData<typeof action>();
  const { depositFrom, depositUpTo, phone } = useFarm().facts;
  const started = answer && 'session' in answer ? answer : undefined;
  const refused = answer && 'problem' in answer ? failed(answer) : undefined;
  return (
    <div className={`wrap ${styles.place}`}>
      <Card className={styles.card}>
        {cards ? (
          <FormPart id="pay-deposit" reply={refused} failed={depositSentences.failed('')}>
            <h1 tabIndex={-1} className={styles.heading}>
              Pay a Deposit
            </h1>
            <noscript>
              <Notice tone="warning">
                {`Paying by card needs JavaScript. ${started ? 'Nothing was charged. ' : ''}You can also call us at ${phone}. We’re glad to help.`}
              </Notice>
            </noscript>
            <div data-details hidden={started !== undefined}>
              {named && pots.length === 0 && (
                <Notice tone="warning" className="under-18">
                  {heldSentences.out}
                </Notice>
              )}
              <p className="soft under-18">
                {`${heldSentences.holds(pots)} You get a receipt with your order number.`}
              </p>
              <DepositForm
                bounds={{ depositFrom, depositUpTo }}
                action={pathname + search}
                pots={pots}
                reply={started ? filledIn(started.details) : refused}
              />
            </div>
            {started && <CardStep cards={cards} started={started} pots={pots} />}
          </FormPart>
        ) : (
          <>
            <h1 className={styles.heading}>Pay a Deposit</h1>
            <Notice tone="info">{REFUSED.noCards}</Notice>
          </>
        )}
        {cards && refunds && <p className={`flush soft small over-20 ${styles.refunds}`}>{refunds}</p>}
      </Card>
    </div>
  );
}
