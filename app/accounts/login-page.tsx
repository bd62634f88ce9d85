import { href, redirect } from 'react-router';
import { requestContext } from '../../context.ts';
import { Island } from '../../islands/island.tsx';
import { factsIn, titleIn } from '../farm/use-farm.ts';
import { formAction } from '../forms/form-action.server.ts';
import type { Route } from './+types/login-page.ts';
import { emailForm, loginForm } from './account.ts';
import { AccountCard, BelowCard } from './account-card.tsx';
import { postToAuth } from './ask-auth.server.ts';
import LoginForm from './login-form.island.tsx';
import { leadingTo, nextIn } from './next-page.ts';
import ResetRequest from './reset-request.island.tsx';
import { asResetRequest } from './sign-in.ts';

const isForgotten = ({ url }: Request) => new URL(url).searchParams.has('forgot');

export async function loader({ request, context }: Route.LoaderArgs) {
  const forgotten = isForgotten(request);
  const next = nextIn(request);
  if (!forgotten && (await context.get(requestContext).who())) throw redirect(next);
  return { forgotten, next };
}

const logIn = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: loginForm,
    secret: ['password'],
    async run(context, form) {
      const headers = await postToAuth(context, args.request, '/sign-in/email', form);
      throw redirect(nextIn(args.request), { status: 303, headers });
    },
  });

const askForReset = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: emailForm,
    async run(context, form) {
      await postToAuth(context, args.request, '/request-password-reset', asResetRequest(form));
      return { sent: true };
    },
  });

export const action = (args: Route.ActionArgs) =>
  isForgotten(args.request) ? askForReset(args) : logIn(args);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Login') },
  { name: 'description', content: `Log in to ask for eggs at ${factsIn(matches).shortName}.` },
];

export default function LoginPage({ loaderData: { forgotten, next }, actionData }: Route.ComponentProps) {
  const { sent, reply } = actionData && 'sent' in actionData ? { sent: true } : { reply: actionData };
  if (forgotten) {
    return (
      <AccountCard heading="Reset Password">
        <Island name="reset-request" component={ResetRequest} when="touched" props={{ sent, reply }} />
        <BelowCard>
          <a href={leadingTo(href('/login'), next)}>Login</a>
        </BelowCard>
      </AccountCard>
    );
  }
  return (
    <AccountCard heading="Login">
      <Island name="login-form" component={LoginForm} when="touched" props={{ next, reply }} />
      <BelowCard>
        <a href={leadingTo(href('/signup'), next)}>Don't have an account? Sign up</a>
      </BelowCard>
    </AccountCard>
  );
}
