import { href, redirect } from 'react-router';
import { requestContext } from '../../../context.ts';
import { leadingTo } from '../../access/next-page.ts';
import { proveFirst } from '../../access/proof/proof.server.ts';
import { signedIn, toSetUp } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { formAction } from '../../forms/form-action.server.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../sign-in/account-card.module.css';
import { AccountCard, BelowCard } from '../sign-in/account-card.tsx';
import type { Route } from './+types/set-up-page.ts';
import { openSetUp } from './set-up.server.ts';
import { setUpInput } from './set-up.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Set up two steps') }];

/** Only looks: mail scanners open links but post nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const who = await context.get(requestContext).who();
  if (!who) throw redirect(leadingTo(href('/login'), pathname + search));
  proveFirst(who, request);
  return { email: who.email, token: searchParams.get('token') ?? '' };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: setUpInput,
    async run(context, { token }) {
      const { who } = await signedIn(args.context);
      await openSetUp(context, who, token);
      throw toSetUp();
    },
  });

export default function SetUpPage({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problem' in actionData ? actionData.problem : '';
  return (
    <AccountCard heading="Set up two steps">
      <form method="post" className={styles.form}>
        <p>
          You’re logged in as <EmailText text={email} />. Next, you set up a code from an app on your phone,
          or a passkey. You have ten minutes for that.
        </p>
        <input type="hidden" name="token" value={token} />
        {problem && (
          <Notice tone="error" posted>
            {problem}
          </Notice>
        )}
        <Button type="submit" wide>
          Go on
        </Button>
      </form>
      <BelowCard>
        <a href={href('/dashboard/account')}>Your account</a>
      </BelowCard>
    </AccountCard>
  );
}
