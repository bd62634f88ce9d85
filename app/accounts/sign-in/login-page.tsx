import { href, redirect } from 'react-router';
import { requestContext } from '../../../context.ts';
import { Island } from '../../../islands/island.tsx';
import { emailForm, loginForm } from '../../access/account.ts';
import { leadingTo, nextIn } from '../../access/next-page.ts';
import { codeForm } from '../../access/proof/proof-forms.ts';
import { codePath } from '../../access/proof/second-factor.ts';
import { factsIn, titleIn } from '../../facts/use-farm.ts';
import { formAction } from '../../forms/form-action.server.ts';
import { SIGNED_OUT } from '../../ui/frame/page-handle.ts';
import { postToAuth } from '../auth/ask-auth.server.ts';
import LoginCode from '../second-factor/login-code.island.tsx';
import PasskeyLogin from '../second-factor/passkey-login.island.tsx';
import type { Route } from './+types/login-page.ts';
import { AccountCard, BelowCard } from './account-card.tsx';
import LoginForm from './login-form.island.tsx';
import ResetRequest from './reset-request.island.tsx';

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
  return { step, next };
}

const logIn = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: loginForm,
    secret: ['password'],
    async run(context, form) {
      const { headers, needsCode } = await postToAuth(context, args.request, '/sign-in/email', form);
      const next = nextIn(args.request);
      throw redirect(needsCode ? leadingTo('/login?code', next) : next, { status: 303, headers });
    },
  });

const enterCode = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: codeForm,
    secret: ['code'],
    async run(context, form) {
      const { headers } = await postToAuth(context, args.request, codePath(form.code), form);
      throw redirect(nextIn(args.request), { status: 303, headers });
    },
  });

const askForReset = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: emailForm,
    async run(context, form) {
      await postToAuth(context, args.request, '/request-password-reset', form);
      return { sent: true };
    },
  });

// A passkey posts nothing without JavaScript.
const ACTIONS = { password: logIn, passkey: logIn, code: enterCode, forgotten: askForReset };

export const action = (args: Route.ActionArgs) => ACTIONS[stepIn(args.request)](args);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Login') },
  { name: 'description', content: `Log in to ask for eggs at ${factsIn(matches).shortName}.` },
];

export default function LoginPage({ loaderData: { step, next }, actionData }: Route.ComponentProps) {
  const { sent, reply } = actionData && 'sent' in actionData ? { sent: true } : { reply: actionData };
  if (step === 'forgotten') {
    return (
      <AccountCard heading="Reset Password">
        <Island name="reset-request" component={ResetRequest} when="touched" props={{ sent, reply }} />
        <BelowCard>
          <a href={leadingTo(href('/login'), next)}>Login</a>
        </BelowCard>
      </AccountCard>
    );
  }
  if (step === 'code') {
    return (
      <AccountCard heading="One more step">
        <Island name="login-code" component={LoginCode} when="visible" props={{ next, reply }} />
        <BelowCard>
          <a href={leadingTo(href('/login'), next)}>Start over</a>
        </BelowCard>
      </AccountCard>
    );
  }
  if (step === 'passkey') {
    return (
      <AccountCard heading="Login">
        <Island name="passkey-login" component={PasskeyLogin} when="visible" props={{ next }} />
        <BelowCard>
          <a href={leadingTo(href('/login'), next)}>Log in with your password</a>
        </BelowCard>
      </AccountCard>
    );
  }
  const codeAt = leadingTo('/login?code', next);
  return (
    <AccountCard heading="Login">
      <Island name="login-form" component={LoginForm} when="touched" props={{ next, codeAt, reply }} />
      <BelowCard>
        <a href={leadingTo('/login?passkey', next)}>Log in with a passkey</a>
        <br />
        <a href={leadingTo(href('/signup'), next)}>Don't have an account? Sign up</a>
      </BelowCard>
    </AccountCard>
  );
}
