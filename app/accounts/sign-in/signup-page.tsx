import { data, href, redirect } from 'react-router';
import * as z from 'zod/mini';
import { requestContext } from '../../../core/context.ts';
import { NAME_MAX, signUpForm } from '../../access/account.ts';
import { formAction } from '../../access/form-action.server.ts';
import { leadingTo, nextIn } from '../../access/next-page.ts';
import { UnseenFields } from '../../access/puzzle/unseen-fields.tsx';
import { factsIn, titleIn } from '../../facts/use-farm.ts';
import { EmailField } from '../../forms/email-field.tsx';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import type { GoesOn } from '../../forms/part/script-header.ts';
import { SwitchField } from '../../forms/switch-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { SIGNED_OUT } from '../../ui/frame/page-handle.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { postToAuth } from '../auth/ask-auth.server.ts';
import { rememberNext } from '../auth/next-cookie.server.ts';
import type { Route } from './+types/signup-page.ts';
import styles from './account-card.module.css';
import { AccountCard, BelowCard } from './account-card.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { RESEND, ResendButton, ResendByEmail } from './resend-verification.tsx';
import { asSignUp, MOVES_ON, signInSentences } from './sign-in.ts';

type SignUpProps = {
  reply?: FormReply;
  createdFor?: string;
  created?: boolean;
  goes?: GoesOn;
};

function SignUp({ reply, createdFor, created, goes }: SignUpProps) {
  return (
    <FormPart id="sign-up" reply={reply} goes={goes}>
      {createdFor || created ? <Created createdFor={createdFor} /> : <SignUpForm reply={reply} />}
    </FormPart>
  );
}

function Created({ createdFor }: { createdFor?: string }) {
  return (
    <form method="post" action={RESEND} className={styles.form}>
      <Notice tone="success" posted={createdFor !== undefined}>
        {signInSentences.created}
      </Notice>
      {createdFor === undefined ? (
        <ResendByEmail />
      ) : (
        <>
          <p>
            We emailed <EmailText text={createdFor} />. Open the link in that email, then log in.
          </p>
          <input type="hidden" name="email" value={createdFor} />
          <ResendButton />
        </>
      )}
    </form>
  );
}

function SignUpForm({ reply }: { reply?: FormReply }) {
  const { field, outcome } = postedForm(signUpForm, reply);
  const { defaultValue } = field('profileVisibility');
  return (
    <form method="post" className={styles.form}>
      <div className={styles.pair}>
        <TextField
          label="First Name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
          {...field('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          required
          {...field('lastName')}
        />
      </div>
      <TextField
        label="Zip Code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        pattern="\d{5}"
        required
        {...field('homeZip')}
      />
      <SwitchField
        on={{ value: 'private', label: 'Private Profile' }}
        off={{ value: 'public', label: 'Public Profile' }}
        name="profileVisibility"
        defaultValue={defaultValue}
      />
      <EmailField {...field('email')} />
      <NewPasswordField label="Password" {...field('password')} />
      <UnseenFields />
      {outcome}
      <Button type="submit" wide>
        Sign Up
      </Button>
    </form>
  );
}

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

/** The same page, saying what happened; it keeps where the sign-up was going. */
function createdPage(here: string): string {
  const { pathname, searchParams } = new URL(here);
  searchParams.set('created', '');
  return `${pathname}?${searchParams}`;
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: withUnseen,
    secret: ['password'],
    async run(context, form) {
      await postToAuth(context, args.request, '/sign-up/email', asSignUp(form));
      const goes = { to: createdPage(args.request.url), after: MOVES_ON.afterSignUp };
      return { createdFor: form.email, goes };
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
      <SignUp {...props} />
      <BelowCard>
        <a href={leadingTo(href('/login'), next)}>Already have an account? Login</a>
      </BelowCard>
    </AccountCard>
  );
}
