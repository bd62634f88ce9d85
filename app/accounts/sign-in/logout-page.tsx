import { redirect } from 'react-router';
import { requestContext } from '../../../context.ts';
import { Island } from '../../../islands/island.tsx';
import { Refusal } from '../../../refusal.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import { postToAuth } from '../auth/ask-auth.server.ts';
import { CLEAR_CACHE } from '../auth/auth-call.server.ts';
import { SAY } from '../my-account/my-account.ts';
import type { Route } from './+types/logout-page.ts';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import LogOut from './log-out.island.tsx';

export async function action({ request, context }: Route.ActionArgs) {
  const farmContext = context.get(requestContext);
  const out = await postToAuth(farmContext, request, '/sign-out', {}).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    farmContext.log.warn({ err: error }, 'sign-out failed');
    return undefined;
  });
  out?.headers.set(...CLEAR_CACHE);
  return redirect('/', { status: 303, headers: out?.headers });
}

/** A link to this page must not tell anyone that their account is closed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asksForClosed = new URL(request.url).searchParams.has('closed');
  return { isClosed: asksForClosed && !(await context.get(requestContext).who()) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: titleIn(matches, loaderData?.isClosed ? 'Your account is closed' : 'Logging out') },
  { name: 'robots', content: 'noindex' },
];

export default function LogoutPage({ loaderData: { isClosed } }: Route.ComponentProps) {
  const logOut = <Island name="log-out" component={LogOut} when="visible" props={{ stays: isClosed }} />;
  if (!isClosed) return <AccountCard heading="Logging out...">{logOut}</AccountCard>;
  return (
    <AccountCard heading="Goodbye">
      <div className={card.form}>
        <Notice tone="success">{SAY.closed}</Notice>
        {logOut}
      </div>
    </AccountCard>
  );
}
