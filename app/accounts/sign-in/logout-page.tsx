import { href } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { goOn } from '../../access/form-action.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { postToAuth } from '../auth/ask-auth.server.ts';
import { CLEAR_CACHE } from '../auth/auth-call.server.ts';
import { myAccountSentences } from '../my-account/my-account.ts';
import type { Route } from './+types/logout-page.ts';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';

export async function action({ request, context }: Route.ActionArgs) {
  const farmContext = context.get(requestContext);
  const out = await postToAuth(farmContext, request, '/sign-out', {}).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    farmContext.log.warn({ err: error }, 'sign-out failed');
    return undefined;
  });
  out?.headers.set(...CLEAR_CACHE);
  return goOn(request, { to: href('/') }, out?.headers);
}

/** They forbid what the browser keeps. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {};

/** A link to this page must not tell anyone that their account is closed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asksForClosed = new URL(request.url).searchParams.has('closed');
  return { isClosed: asksForClosed && !(await context.get(requestContext).who()) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: titleIn(matches, loaderData?.isClosed ? 'Your account is closed' : 'Logging out') },
  { name: 'robots', content: 'noindex' },
];

export default function LogoutPage({ loaderData: { isClosed }, actionData }: Route.ComponentProps) {
  if (isClosed) {
    return (
      <AccountCard heading="Goodbye">
        <div className={card.form}>
          <Notice tone="success">{myAccountSentences.closed}</Notice>
          <ButtonLink href={href('/')} wide>
            Back to the farm
          </ButtonLink>
        </div>
      </AccountCard>
    );
  }
  return (
    <AccountCard heading="Logging out...">
      <FormPart id="log-out" goes={actionData?.goes} anyway={href('/')}>
        <form method="post" action={href('/logout')} data-acts={actionData ? undefined : ''}>
          <p>
            If nothing happens, <a href={href('/')}>go back to the farm</a>.
          </p>
          <noscript>
            <Button type="submit" wide>
              Logout
            </Button>
          </noscript>
        </form>
      </FormPart>
    </AccountCard>
  );
}
