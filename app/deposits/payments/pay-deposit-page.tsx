import { randomUUID } from 'node:crypto';
import { href, redirect, useActionData } from 'react-router';
import { z } from 'zod';
import { type RequestContext, requestContext } from '../../../context.ts';
import { inDollars } from '../../../dollars.ts';
import { Island } from '../../../islands/island.tsx';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { formAction } from '../../forms/form-action.server.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Route } from './+types/pay-deposit-page.ts';
import type { TakesCards } from './card-step.tsx';
import { type DepositDetails, SAY } from './deposit.ts';
import { REFUSED } from './deposit-refusals.ts';
import { createDeposit } from './deposits.server.ts';
import PayDeposit from './pay-deposit.island.tsx';
import styles from './pay-deposit.module.css';
import { postedDeposit } from './payer-phone.ts';

export function meta({ matches }: Route.MetaArgs) {
  const { name, shortName } = factsIn(matches);
  return [
    { title: `Pay a Deposit · ${shortName}` },
    { name: 'description', content: `Pay a deposit by card for plants from ${name}.` },
  ];
}

/** The hosts that Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy */
export const handle: PageHandle = {
  public: true,
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

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { words } = await farmContext.farm();
  return { cards: cardsOf(farmContext), refunds: words.deposits.refunds };
}

/** In the answer's address, so that a reload is the same deposit. */
const postedKey = ({ url }: Request) =>
  z.uuid().nullable().catch(null).parse(new URL(url).searchParams.get('key'));

export async function action(args: Route.ActionArgs) {
  const { facts } = await args.context.get(requestContext).farm();
  return formAction(args, {
    schema: postedDeposit(facts),
    async run(context, wish) {
      const key = postedKey(args.request);
      // The form is the same for everyone, so each posting gets a key of its own; the browser posts again to it.
      if (key === null) throw redirect(`${href('/pay-deposit')}?key=${randomUUID()}`, 307);
      const call = { ...context, idempotencyKey: key };
      const { success: _, ...session } = await createDeposit(call, await context.who(), wish);
      const { amount, name, email, phone, notes } = wish;
      return { details: { amount, name, email, phone, notes }, session };
    },
  });
}

const filledIn = ({ amount, name, email, phone, notes }: DepositDetails): FormReply => ({
  problem: '',
  fields: {},
  values: {
    amount: inDollars(amount).slice(1),
    name: name ?? '',
    email,
    phone: phone ?? '',
    notes: notes ?? '',
  },
});

const failed = (reply: FormReply): FormReply => ({
  ...reply,
  problem: reply.problem && SAY.failed(reply.problem),
});

export default function PayDepositPage({ loaderData }: Route.ComponentProps) {
  const { cards, refunds } = loaderData;
  const answer = useActionData<typeof action>();
  const { depositFrom, depositUpTo, phone } = useFarm().facts;
  const started = answer && 'session' in answer ? answer : undefined;
  const refused = answer && 'problem' in answer ? failed(answer) : undefined;
  return (
    <div className={`wrap ${styles.place}`}>
      <Card className={styles.card}>
        {cards ? (
          <Island
            name="pay-deposit"
            component={PayDeposit}
            when={started ? 'idle' : 'touched'}
            props={{
              cards,
              bounds: { depositFrom, depositUpTo },
              phone,
              started,
              reply: started ? filledIn(started.details) : refused,
            }}
          />
        ) : (
          <>
            <h1 className={styles.heading}>Pay a Deposit</h1>
            <Notice tone="info">{REFUSED.noCards}</Notice>
          </>
        )}
        {cards && refunds && <p className={styles.refunds}>{refunds}</p>}
      </Card>
    </div>
  );
}
