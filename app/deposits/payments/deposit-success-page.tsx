import { requestContext } from '../../../context.ts';
import { Island } from '../../../islands/island.tsx';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { Card } from '../../ui/pieces/card.tsx';
import type { Route } from './+types/deposit-success-page.ts';
import { orderNumberIn } from './deposit-state.ts';
import DepositTold from './deposit-told.island.tsx';
import { depositState } from './deposits.server.ts';
import styles from './pay-deposit.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your Deposit · ${factsIn(matches).shortName}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const orderNumber = orderNumberIn(request);
  // Stripe sends people back here from their bank, even after a refusal.
  const stopped = new URL(request.url).searchParams.get('redirect_status') === 'failed';
  const state = orderNumber ? await depositState(context.get(requestContext), orderNumber) : null;
  return { orderNumber, state, stopped: stopped && state !== 'paid' };
}

export default function DepositSuccessPage({ loaderData }: Route.ComponentProps) {
  const { phone } = useFarm().facts;
  return (
    <div className={`wrap ${styles.place}`}>
      <Card className={styles.card}>
        <Island name="deposit-told" component={DepositTold} when="idle" props={{ ...loaderData, phone }} />
      </Card>
    </div>
  );
}
