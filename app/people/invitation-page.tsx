import { href, redirect } from 'react-router';
import { requestContext } from '../../context.ts';
import card from '../accounts/account-card.module.css';
import { AccountCard } from '../accounts/account-card.tsx';
import { titleIn, useFarm } from '../farm/use-farm.ts';
import { formAction } from '../forms/form-action.server.ts';
import { Button, ButtonLink } from '../ui/pieces/button.tsx';
import { EmailText } from '../ui/pieces/email-text.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import type { Route } from './+types/invitation-page.ts';
import { acceptInvitation, invitedBy } from './people.server.ts';
import { acceptInput, ONE_OF, ROLE_MAY, SAY } from './people.ts';

/** Only looks: mail scanners open links but post nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, invited: await invitedBy(context.get(requestContext), token) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: acceptInput,
    async run(context, { token }) {
      const { message, choose_password } = await acceptInvitation(context, await context.who(), token);
      if (!choose_password) return { message };
      const { pathname, hash } = new URL(choose_password);
      throw redirect(pathname + hash, { status: 303 });
    },
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Invitation') },
  { name: 'robots', content: 'noindex' },
];

export default function InvitationPage({ loaderData: { token, invited }, actionData }: Route.ComponentProps) {
  return (
    <AccountCard heading="Help run the farm">
      {actionData && 'message' in actionData ? (
        <Accepted message={actionData.message} />
      ) : (
        <Invitation token={token} invited={invited} />
      )}
    </AccountCard>
  );
}

function Accepted({ message }: { message: string }) {
  return (
    <div className={card.form}>
      <Notice tone="success">{message}</Notice>
      <ButtonLink href={href('/login')} wide>
        Go to the dashboard
      </ButtonLink>
    </div>
  );
}

type Invited = Awaited<ReturnType<typeof invitedBy>>;

function Invitation({ token, invited }: { token: string; invited: Invited }) {
  const { facts } = useFarm();
  if (!invited) {
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
        <EmailText address={invited.email} /> is invited to be {ONE_OF[invited.role]} of {facts.name}.{' '}
        {ROLE_MAY[invited.role]}
      </p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" wide>
        Accept the invitation
      </Button>
    </form>
  );
}
