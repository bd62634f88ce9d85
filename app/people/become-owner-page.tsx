import { href, redirect } from 'react-router';
import { requestContext } from '../../context.ts';
import card from '../accounts/account-card.module.css';
import { AccountCard } from '../accounts/account-card.tsx';
import { titleIn, useFarm } from '../farm/use-farm.ts';
import { formAction } from '../forms/form-action.server.ts';
import { Button, ButtonLink } from '../ui/pieces/button.tsx';
import { EmailText } from '../ui/pieces/email-text.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import type { Route } from './+types/become-owner-page.ts';
import { becomeOwner, invitedBy } from './people.server.ts';
import { acceptInput, SAY } from './people.ts';

/** Only looks: mail scanners open links but post nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, email: await invitedBy(context.get(requestContext), token) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: acceptInput,
    async run(context, { token }) {
      const { choose_password } = await becomeOwner(context, await context.who(), token);
      if (!choose_password) return { accepted: true };
      const { pathname, hash } = new URL(choose_password);
      throw redirect(pathname + hash, { status: 303 });
    },
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Invitation') },
  { name: 'robots', content: 'noindex' },
];

export default function BecomeOwnerPage({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  return (
    <AccountCard heading="Help run the farm">
      {actionData && 'accepted' in actionData ? <Accepted /> : <Invitation token={token} email={email} />}
    </AccountCard>
  );
}

function Accepted() {
  return (
    <div className={card.form}>
      <Notice tone="success">{SAY.accepted}</Notice>
      <ButtonLink href={href('/login')} wide>
        Go to the dashboard
      </ButtonLink>
    </div>
  );
}

function Invitation({ token, email }: { token: string; email: string | null }) {
  const { facts } = useFarm();
  if (!email) {
    return (
      <div className={card.form}>
        <Notice tone="error">{SAY.spent}</Notice>
        <p>
          If you accepted it, log in; “Forgot Password?” on that page lets you choose a password. Otherwise
          ask the farm for a new invitation.
        </p>
        <ButtonLink href={href('/login')} variant="quiet" wide>
          Login
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" className={card.form}>
      <p>
        <EmailText address={email} /> is invited to be an owner of {facts.name}. Owners can change everything
        on this site, and see who orders eggs and pays deposits.
      </p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" wide>
        Accept the invitation
      </Button>
    </form>
  );
}
