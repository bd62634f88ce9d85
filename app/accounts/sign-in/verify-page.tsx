import { href } from 'react-router';
import { requestContext } from '../../../context.ts';
import { Island } from '../../../islands/island.tsx';
import { emailForm, verifyForm } from '../../access/account.ts';
import { leadingTo } from '../../access/next-page.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { formAction } from '../../forms/form-action.server.ts';
import { rememberedNext } from '../auth/next-cookie.server.ts';
import type { Route } from './+types/verify-page.ts';
import { AccountCard } from './account-card.tsx';
import { sendVerificationEmail, verifyEmail } from './accounts.server.ts';
import { SAY } from './sign-in.ts';
import VerifyEmail, { type VerifyEmailProps } from './verify-email.island.tsx';

const isResend = (asked: URL) => asked.searchParams.has('resend');

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url);
  return {
    token: asked.searchParams.get('token') ?? '',
    resends: isResend(asked),
    next: await rememberedNext(request, context.get(requestContext).config),
  };
}

const resend = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: emailForm,
    run: async (context, { email }) => ({
      email,
      sent: (await sendVerificationEmail(context, await context.who(), email)).message,
    }),
  });

const verify = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: verifyForm,
    async run(context, { token }) {
      const { message } = await verifyEmail(context, await context.who(), token);
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
  const text = `${SAY.notSent} ${said.problem || said.fields.email}`;
  return { email: said.values.email, resent: { tone: 'error', text } };
}

export default function VerifyPage(shown: Route.ComponentProps) {
  const loginAt = leadingTo(href('/login'), shown.loaderData.next);
  return (
    <AccountCard heading="Verify your email">
      <Island
        name="verify-email"
        component={VerifyEmail}
        when="visible"
        props={{ ...knownOf(shown), loginAt }}
      />
    </AccountCard>
  );
}
