import { href, redirect } from 'react-router';
import { requestContext } from '../../../context.ts';
import { leadingTo } from '../../access/next-page.ts';
import { proveFirst } from '../../access/proof/proof.server.ts';
import { titleIn, useFarm } from '../../facts/use-farm.ts';
import { formAction } from '../../forms/form-action.server.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import card from '../sign-in/account-card.module.css';
import { AccountCard } from '../sign-in/account-card.tsx';
import type { Route } from './+types/invitation-page.ts';
import { acceptInvitation, invitedBy } from './people.server.ts';
import { acceptInput, ONE_OF, ROLE_MAY, SAY } from './people.ts';

/** Only looks: mail scanners open links but post nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const farmContext = context.get(requestContext);
  const invited = await invitedBy(farmContext, token);
  const who = invited && (await farmContext.who());
  const isHers = who !== null && who.email === invited?.email;
  if (isHers) proveFirst(who, request);
  return { token, invited, isHers };
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

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountCard heading="Help run the farm">
      {actionData && 'message' in actionData ? (
        <Accepted message={actionData.message} />
      ) : (
        <Invitation {...loaderData} problem={actionData?.problem} />
      )}
    </AccountCard>
  );
}

function Accepted({ message }: { message: string }) {
  return (
    <div className={card.form}>
      <Notice tone="success" posted>
        {message}
      </Notice>
      <ButtonLink href={href('/login')} wide>
        Go to the dashboard
      </ButtonLink>
    </div>
  );
}

type InvitationProps = {
  token: string;
  invited: Awaited<ReturnType<typeof invitedBy>>;
  /** Who is signed in was invited, and has just proved it. */
  isHers: boolean;
  problem?: string;
};

function Invitation({ token, invited, isHers, problem }: InvitationProps) {
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
        <EmailText text={invited.email} /> is invited to be {ONE_OF[invited.role]} of {facts.name}.{' '}
        {ROLE_MAY[invited.role]}
      </p>
      {isHers ? (
        <p>You’re logged in with that address, so you keep your password. Other devices are signed out.</p>
      ) : (
        <p>
          You choose a password next. If this address has an account here, its old password, passkeys,
          two-step sign-in and devices end; eggs and deposits stay. To keep them,{' '}
          <a href={leadingTo(href('/login'), `/invitation?token=${encodeURIComponent(token)}`)}>
            log in first
          </a>
          .
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      {problem && (
        <Notice tone="error" posted>
          {problem}
        </Notice>
      )}
      <Button type="submit" wide>
        Accept the invitation
      </Button>
    </form>
  );
}
