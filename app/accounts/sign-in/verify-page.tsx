import { href } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { emailForm, verifyForm } from '../../access/account.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { leadingTo } from '../../access/next-page.ts';
import { titleIn, useFarm } from '../../facts/use-farm.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { rememberedNext } from '../auth/next-cookie.server.ts';
import type { Route } from './+types/verify-page.ts';
import styles from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { sendVerificationEmail } from './accounts.server.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { signInSentences } from './sign-in.ts';
import { VERIFIED } from './verified.ts';
import { knownByLink, verifyEmail } from './verify-email.server.ts';
import { VerifyEmail, type VerifyEmailProps } from './verify-email.tsx';

type ClaimFormProps = {
  token: string;
  /** Whom the farm knows at the address; null for somebody who paid a deposit. */
  name: string | null;
  /** Whether an account asked for this address, in place of its own. */
  isChange: boolean;
  problem?: string;
  fields?: Record<string, string>;
};

/** For a link to an address that the farm knows: somebody else may have typed it, and knows the password. */
function ClaimForm({ token, name, isChange, problem, fields = {} }: ClaimFormProps) {
  const { shortName } = useFarm().facts;
  return (
    <div className={styles.form}>
      <p>
        {name === null ? (
          `Someone has left a deposit at ${shortName} with this address.`
        ) : (
          <>
            {`${shortName} knows a neighbor at this address: `}
            <strong>{name}</strong>.
          </>
        )}{' '}
        Show that the account is yours, and what the farm has for you is in it.
      </p>
      {problem && (
        <Notice tone="error" posted>
          {problem}
        </Notice>
      )}
      <form method="post" className={styles.form}>
        <input type="hidden" name="token" value={token} />
        <TextField
          label="Your password"
          hint={
            isChange
              ? 'That of the account that asked for this address.'
              : 'The one you chose when you signed up.'
          }
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
        <Button type="submit" wide>
          Verify my email
        </Button>
      </form>
      {(name !== null || !isChange) && (
        <form method="post" className={styles.startOver} aria-labelledby="start-over">
          <h2 id="start-over">You don’t know that password?</h2>
          <p>{START_OVER[isChange ? 'change' : 'signUp']}</p>
          <input type="hidden" name="token" value={token} />
          <NewPasswordField label="New password" name="new_password" error={fields.new_password} />
          <Button type="submit" variant="quiet" wide>
            Start over with this password
          </Button>
        </form>
      )}
    </div>
  );
}

const START_OVER = {
  signUp:
    'Someone else may have signed up with your address. Choose a password of your own: theirs ends, and nothing of theirs gets in.',
  change:
    'Someone else may have asked for your address. Choose a password for an account of your own: theirs keeps its old address, and gets nothing of yours.',
} as const;

const isResend = (asked: URL) => asked.searchParams.has('resend');

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url);
  const token = asked.searchParams.get('token') ?? '';
  return {
    token,
    known: token ? await knownByLink(context.get(requestContext), token) : null,
    resends: isResend(asked),
    next: await rememberedNext(request, context.get(requestContext).config),
  };
}

const resend = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: emailForm,
    run: async (context, form) => ({
      email: form.email,
      sent: (await doAct(sendVerificationEmail, context, form)).message,
    }),
  });

const verify = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: verifyForm,
    secret: ['password', 'new_password'],
    async run(context, form) {
      const { message } = await doAct(verifyEmail, context, form);
      return { verified: message };
    },
  });

export const action = (args: Route.ActionArgs) =>
  isResend(new URL(args.request.url)) ? resend(args) : verify(args);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Verify your email') },
  { name: 'robots', content: 'noindex' },
];

type Shown = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

function knownOf({
  loaderData: { token, resends },
  actionData: said,
}: Shown): Omit<VerifyEmailProps, 'loginAt'> {
  if (!said) return { state: token ? 'verifying' : 'no token', token };
  if ('verified' in said) return { state: 'verified', said: said.verified };
  if ('sent' in said) return { email: said.email, resent: { tone: 'success', text: said.sent } };
  if (!resends) return { state: 'failed' };
  const text = `${signInSentences.notSent} ${said.problem || said.fields.email}`;
  return { email: said.values.email, resent: { tone: 'error', text } };
}

export default function VerifyPage(shown: Route.ComponentProps) {
  const { loaderData, actionData: said } = shown;
  const { known, token, next } = loaderData;
  // With it, the login form knows the email, in whatever browser the link was opened.
  const verified = token && `?${new URLSearchParams({ verified: token })}`;
  const loginAt = leadingTo(href('/login') + verified, next);
  const asks = known && !(said && ('verified' in said || 'sent' in said));
  const reply = said && 'problem' in said ? said : undefined;
  return (
    <AccountCard heading="Verify your email">
      <FormPart id="verify" reply={reply} failed={`${VERIFIED.not} `}>
        {asks ? (
          <ClaimForm {...known} token={token} problem={reply?.problem} fields={reply?.fields} />
        ) : (
          <VerifyEmail {...knownOf(shown)} loginAt={loginAt} />
        )}
      </FormPart>
    </AccountCard>
  );
}
