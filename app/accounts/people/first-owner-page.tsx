import { liveFile } from 'virtual:page-scripts';
import { href } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { NAME_MAX, PASSWORD_MIN_STAFF } from '../../access/account.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction, goOn } from '../../access/form-action.server.ts';
import { leadingTo } from '../../access/next-page.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { EmailField } from '../../forms/email-field.tsx';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { postToAuth } from '../auth/ask-auth.server.ts';
import card from '../sign-in/account-card.module.css';
import { AccountCard } from '../sign-in/account-card.tsx';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import type { Route } from './+types/first-owner-page.ts';
import { makeFirstOwner } from './first-owner.server.ts';
import { firstOwnerInput, firstOwnerSentences } from './first-owner.ts';
import { hasOwner } from './owner.server.ts';

const FIRST_RUN = href('/dashboard/first-run');

export async function loader({ context }: Route.LoaderArgs) {
  return { isOwned: await hasOwner(context.get(requestContext).db) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: firstOwnerInput,
    secret: ['new_password', 'token'],
    once: true,
    async run(context, form) {
      const { message } = await doAct(makeFirstOwner, context, form);
      try {
        const typed = { email: form.email, password: form.new_password };
        const { headers } = await postToAuth(context, args.request, '/sign-in/email', typed);
        return goOn(args.request, { to: FIRST_RUN }, headers);
      } catch (error) {
        // An owner all the same.
        if (error instanceof Refusal) return { message };
        throw error;
      }
    },
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'First owner') },
  { name: 'robots', content: 'noindex' },
];

/** The token is in the hash, which browsers do not send: `new-password.live.ts` fills it in. */
export default function FirstOwnerPage({ loaderData, actionData: said }: Route.ComponentProps) {
  const reply = said && 'problem' in said ? said : undefined;
  const goes = said && 'goes' in said ? said.goes : undefined;
  const message = said && 'message' in said ? said.message : undefined;
  const isOver = message ?? (loaderData.isOwned ? 'This farm has an owner.' : undefined);
  return (
    <AccountCard heading="Your farm">
      <noscript>
        <Notice tone="warning">This page needs JavaScript. Please turn it on and reload the page.</Notice>
      </noscript>
      <FormPart id="first-owner" reply={reply} goes={goes} className={card.scripted}>
        {goes ? (
          <Spinner size="large" label="The farm is yours. What it still needs comes next." />
        ) : isOver ? (
          <LogIn says={isOver} posted={message !== undefined} />
        ) : (
          <Become reply={reply} />
        )}
        <div hidden data-no-link className={card.form}>
          <Notice tone="error">
            This link is incomplete. Copy the whole line that the program printed when it started.
          </Notice>
        </div>
      </FormPart>
    </AccountCard>
  );
}

const LogIn = ({ says, posted }: { says: string; posted: boolean }) => (
  <div className={card.form}>
    <Notice tone="success" posted={posted}>
      {says}
    </Notice>
    <ButtonLink href={leadingTo(href('/login'), FIRST_RUN)} wide>
      Log in
    </ButtonLink>
  </div>
);

function Become({ reply }: { reply?: FormReply }) {
  const { field, problem, outcome } = postedForm(firstOwnerInput, reply);
  return (
    <form method="post" className={card.form} data-script={liveFile('new-password')}>
      <p>You are its first owner. Visitors see nothing until you open it.</p>
      <input type="hidden" name="token" />
      <div className={card.pair}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
          {...field('first_name')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          required
          {...field('last_name')}
        />
      </div>
      <EmailField {...field('email')} />
      <NewPasswordField
        label="Password"
        hint={`At least ${PASSWORD_MIN_STAFF} characters.`}
        minLength={PASSWORD_MIN_STAFF}
        {...field('new_password')}
      />
      {outcome}
      {problem === firstOwnerSentences.spent && (
        <p>Start the program again, and it prints a new link while nobody owns the farm.</p>
      )}
      <Button type="submit" wide>
        Begin
      </Button>
    </form>
  );
}
