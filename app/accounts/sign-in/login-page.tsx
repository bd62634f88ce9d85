import { liveFile } from 'virtual:page-scripts';
import { href, redirect } from 'react-router';
import { HOUR_MS } from '../../../core/clock.ts';
import { requestContext } from '../../../core/context.ts';
import { emailForm, loginForm } from '../../access/account.ts';
import { formAction, goOn } from '../../access/form-action.server.ts';
import { leadingTo, nextIn } from '../../access/next-page.ts';
import { codeForm } from '../../access/proof/proof-forms.ts';
import { codePath } from '../../access/proof/second-factor.ts';
import { factsIn, titleIn } from '../../facts/use-farm.ts';
import { EMAIL_MAX } from '../../forms/contact-fields.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import type { GoesOn } from '../../forms/part/script-header.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { SIGNED_OUT } from '../../ui/frame/page-handle.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { DocumentDialog } from '../../ui/pieces/native-dialog.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { postToAuth } from '../auth/ask-auth.server.ts';
import { verifiedBy } from '../auth/mailed-links.server.ts';
import { LoginCode } from '../second-factor/login-code.tsx';
import { PasskeyLogin } from '../second-factor/passkey-login.tsx';
import type { Route } from './+types/login-page.ts';
import styles from './account-card.module.css';
import { AccountCard, BelowCard } from './account-card.tsx';
import { RESEND, ResendButton } from './resend-verification.tsx';
import { ResetRequest } from './reset-request.tsx';
import { MOVES_ON, signInSentences } from './sign-in.ts';

type LoginFormProps = {
  next: string;
  /** Of the account that the link in an email has just verified. */
  email: string | undefined;
  reply?: FormReply;
  goes?: GoesOn;
};

function LoginForm({ next, email, reply, goes }: LoginFormProps) {
  const { field, problem, outcome } = postedForm(loginForm, reply);
  const { defaultValue = email, ...address } = field('email');
  const isUnverified = problem === signInSentences.unverified;
  return (
    <div className={styles.form}>
      <FormPart id="login" reply={reply} goes={goes} className={styles.form}>
        <form method="post" className={styles.form}>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            maxLength={EMAIL_MAX}
            required
            defaultValue={defaultValue}
            {...address}
          />
          <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
          {goes?.after && (
            <Notice tone="success" posted>
              {signInSentences.welcomeRedirecting}
            </Notice>
          )}
          {outcome}
          {isUnverified && <ResendButton form="resend" />}
          <Button type="submit" wide>
            Login
          </Button>
        </form>
        {isUnverified && (
          <form id="resend" method="post" action={RESEND}>
            <input type="hidden" name="email" value={reply?.values.email} />
          </form>
        )}
      </FormPart>
      {/* A dialog by its script; without it, a page of its own. */}
      <form action={href('/login')} className={styles.form} data-script={liveFile('forgot-password')}>
        <input type="hidden" name="forgot" />
        <input type="hidden" name="next" value={next} />
        <Button type="submit" variant="quiet" wide>
          Forgot Password?
        </Button>
        <template>
          <DocumentDialog id="forgotten" title="Reset Password">
            <ResetRequest />
          </DocumentDialog>
        </template>
      </form>
    </div>
  );
}

type Step = 'password' | 'code' | 'passkey' | 'forgotten';

function stepIn({ url }: Request): Step {
  const { searchParams } = new URL(url);
  if (searchParams.has('forgot')) return 'forgotten';
  if (searchParams.has('passkey')) return 'passkey';
  return searchParams.has('code') ? 'code' : 'password';
}

export const handle = SIGNED_OUT;

export async function loader({ request, context }: Route.LoaderArgs) {
  const step = stepIn(request);
  const next = nextIn(request);
  if (step !== 'forgotten' && (await context.get(requestContext).who())) throw redirect(next);
  const verified = new URL(request.url).searchParams.get('verified');
  const email = verified ? await verifiedBy(context.get(requestContext).db, verified, HOUR_MS) : null;
  return { step, next, email: email ?? undefined };
}

const logIn = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: loginForm,
    secret: ['password'],
    async run(context, form) {
      const { headers, needsCode } = await postToAuth(context, args.request, '/sign-in/email', form);
      const next = nextIn(args.request);
      const goes = needsCode
        ? { to: leadingTo('/login?code', next) }
        : { to: next, after: MOVES_ON.afterLogin };
      return goOn(args.request, goes, headers);
    },
  });

const enterCode = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: codeForm,
    secret: ['code'],
    async run(context, form) {
      const { headers } = await postToAuth(context, args.request, codePath(form.code), form);
      return goOn(args.request, { to: nextIn(args.request) }, headers);
    },
  });

const askForReset = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: emailForm,
    async run(context, form) {
      await postToAuth(context, args.request, '/request-password-reset', form);
      return { sentTo: form.email };
    },
  });

// A passkey posts nothing without JavaScript.
const ACTIONS = { password: logIn, passkey: logIn, code: enterCode, forgotten: askForReset };

export const action = (args: Route.ActionArgs) => ACTIONS[stepIn(args.request)](args);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Login') },
  { name: 'description', content: `Log in to ask for eggs at ${factsIn(matches).shortName}.` },
];

function outcomeOf(said: Route.ComponentProps['actionData']) {
  if (!said) return {};
  if ('sentTo' in said) return { sentTo: said.sentTo };
  return 'goes' in said ? { goes: said.goes } : { reply: said };
}

export default function LoginPage({ loaderData: { step, next, email }, actionData }: Route.ComponentProps) {
  const { sentTo, reply, goes } = outcomeOf(actionData);
  if (step === 'forgotten') {
    return (
      <AccountCard heading="Reset Password">
        <ResetRequest reply={reply} sentTo={sentTo} />
        <BelowCard>
          <a href={leadingTo(href('/login'), next)}>Login</a>
        </BelowCard>
      </AccountCard>
    );
  }
  if (step === 'code') {
    return (
      <AccountCard heading="One more step">
        <LoginCode reply={reply} goes={goes} />
        <BelowCard>
          <a href={leadingTo(href('/login'), next)}>Start over</a>
        </BelowCard>
      </AccountCard>
    );
  }
  if (step === 'passkey') {
    return (
      <AccountCard heading="Login">
        <PasskeyLogin next={next} />
        <BelowCard>
          <a href={leadingTo(href('/login'), next)}>Log in with your password</a>
        </BelowCard>
      </AccountCard>
    );
  }
  return (
    <AccountCard heading="Login">
      <LoginForm next={next} email={email} reply={reply} goes={goes} />
      <BelowCard>
        <a href={leadingTo('/login?passkey', next)}>Log in with a passkey</a>
        <br />
        <a href={leadingTo(href('/signup'), next)}>Don't have an account? Sign up</a>
      </BelowCard>
    </AccountCard>
  );
}
