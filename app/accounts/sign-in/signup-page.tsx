import { data, href, redirect } from 'react-router';
import * as z from 'zod/mini';
import { requestContext } from '../../../context.ts';
import { Island } from '../../../islands/island.tsx';
import { signUpForm } from '../../access/account.ts';
import { leadingTo, nextIn } from '../../access/next-page.ts';
import { factsIn, titleIn } from '../../facts/use-farm.ts';
import { formAction } from '../../forms/form-action.server.ts';
import { SIGNED_OUT } from '../../ui/frame/page-handle.ts';
import { postToAuth } from '../auth/ask-auth.server.ts';
import { rememberNext } from '../auth/next-cookie.server.ts';
import type { Route } from './+types/signup-page.ts';
import { AccountCard, BelowCard } from './account-card.tsx';
import { asSignUp } from './sign-in.ts';
import SignUpForm from './sign-up-form.island.tsx';

export const handle = SIGNED_OUT;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { who, config } = context.get(requestContext);
  const next = nextIn(request);
  if (await who()) throw redirect(next);
  const { searchParams } = new URL(request.url);
  const page = { next, created: searchParams.has('created') };
  if (!searchParams.has('next')) return data(page);
  return data(page, { headers: { 'Set-Cookie': await rememberNext(next, config) } });
}

const withUnseen = z.extend(signUpForm, {
  website: z.optional(z.string()),
  stamp: z.optional(z.string()),
});

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: withUnseen,
    secret: ['password'],
    async run(context, form) {
      await postToAuth(context, args.request, '/sign-up/email', asSignUp(form));
      return { createdFor: form.email };
    },
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Sign Up') },
  {
    name: 'description',
    content: `Create an account to join the egg request list at ${factsIn(matches).shortName}.`,
  },
];

export default function SignUpPage({ loaderData: { next, created }, actionData }: Route.ComponentProps) {
  const props = actionData && 'createdFor' in actionData ? actionData : { reply: actionData, created };
  return (
    <AccountCard heading="Sign Up">
      <Island name="sign-up-form" component={SignUpForm} when="touched" props={props} />
      <BelowCard>
        <a href={leadingTo(href('/login'), next)}>Already have an account? Login</a>
      </BelowCard>
    </AccountCard>
  );
}
