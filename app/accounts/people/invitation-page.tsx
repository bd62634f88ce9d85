import { href } from 'react-router';
import * as z from 'zod/mini';
import { requestContext } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction, goOn } from '../../access/form-action.server.ts';
import { proveFirst } from '../../access/gate/prove-first.server.ts';
import { leadingTo } from '../../access/next-page.ts';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { titleIn, useFarm } from '../../facts/use-farm.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import card from '../sign-in/account-card.module.css';
import { AccountCard } from '../sign-in/account-card.tsx';
import type { Route } from './+types/invitation-page.ts';
import { acceptInvitation, invitedBy } from './people.server.ts';
import { acceptInput, ONE_OF, peopleSentences, ROLE_MAY } from './people.ts';

/** Only looks: mail scanners open links but post nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const farmContext = context.get(requestContext);
  const invited = await invitedBy(farmContext, token);
  const who = invited && (await farmContext.who());
  const isHers = who !== null && who.email === invited?.email;
  if (isHers) await proveFirst(farmContext, who, request);
  return { token, invited, isHers };
}

/** Whom the page told that she keeps her password; her session may end meanwhile. */
const accepting = z.extend(acceptInput, { keeps: z.optional(z.string()) });

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: accepting,
    async run(context, { token, keeps }) {
      const who = await context.who();
      if (keeps && keeps !== who?.email) throw new Refusal(401, proofSentences.noSession);
      const { message, choose_password } = await doAct(acceptInvitation, context, { token });
      if (!choose_password) return { message };
      const { pathname, hash } = new URL(choose_password);
      return goOn(args.request, { to: pathname + hash });
    },
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Invitation') },
  { name: 'robots', content: 'noindex' },
];

export default function InvitationPage({ loaderData, actionData: said }: Route.ComponentProps) {
  const reply = said && 'problem' in said ? said : undefined;
  const goes = said && 'goes' in said ? said.goes : undefined;
  return (
    <AccountCard heading="Help run the farm">
      <FormPart id="invitation" reply={reply} goes={goes}>
        {goes && <Spinner size="large" label="You choose a password next." />}
        {said && 'message' in said && <Accepted message={said.message} />}
        {(!said || reply) && <Invitation {...loaderData} reply={reply} />}
      </FormPart>
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
  reply?: FormReply;
};

function Invitation({ token, invited, isHers, reply }: InvitationProps) {
  const { facts } = useFarm();
  const { outcome } = postedForm(acceptInput, reply);
  if (!invited) {
    return (
      <div className={card.form}>
        <Notice tone="error" posted={reply !== undefined}>
          {peopleSentences.spent}
        </Notice>
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
      {isHers && <input type="hidden" name="keeps" value={invited.email} />}
      {outcome}
      <Button type="submit" wide>
        Accept the invitation
      </Button>
    </form>
  );
}
