import { liveFile } from 'virtual:page-scripts';
import { href } from 'react-router';
import * as z from 'zod/mini';
import { newPasswordForm, verifyForm } from '../../access/account.ts';
import { formAction, goOn } from '../../access/form-action.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { postToAuth } from '../auth/ask-auth.server.ts';
import type { Route } from './+types/reset-password-page.ts';
import styles from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { MOVES_ON, signInSentences } from './sign-in.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'New password') },
  { name: 'robots', content: 'noindex' },
];

const withToken = z.extend(newPasswordForm, z.pick(verifyForm, { token: true }).shape);

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: withToken,
    secret: ['password', 'token'],
    async run(context, { token, password }) {
      await postToAuth(context, args.request, '/reset-password', { token, newPassword: password });
      return goOn(args.request, { to: href('/login'), after: MOVES_ON.afterReset });
    },
  });

/** The token is in the hash, which browsers do not send: `new-password.live.ts` fills it in. */
export default function ResetPasswordPage({ actionData: said }: Route.ComponentProps) {
  const goes = said && 'goes' in said ? said.goes : undefined;
  const reply = said && 'problem' in said ? said : undefined;
  const { field, problem, outcome } = postedForm(newPasswordForm, reply);
  return (
    <AccountCard heading="New password">
      <noscript>
        <Notice tone="warning">
          Choosing a new password needs JavaScript. Please turn it on and reload this page.
        </Notice>
      </noscript>
      <FormPart id="new-password" reply={reply} goes={goes} className={styles.scripted}>
        {goes ? (
          <Notice tone="success" posted>
            {signInSentences.passwordUpdated}
          </Notice>
        ) : (
          <form method="post" className={styles.form} data-script={liveFile('new-password')}>
            <input type="hidden" name="token" />
            <NewPasswordField label="New password" {...field('password')} />
            {outcome}
            {problem && (
              <p>
                Reset links work once, for one hour. Your password has not changed. Please{' '}
                <a href={href('/login')}>ask for a new link</a> on the login page, under “Forgot Password?”.
              </p>
            )}
            <Button type="submit" wide>
              Save new password
            </Button>
          </form>
        )}
        <div hidden data-no-link className={styles.form}>
          <Notice tone="error">This reset link is incomplete. Ask for a new one on the login page.</Notice>
          <ButtonLink href={href('/login')} wide>
            Login
          </ButtonLink>
        </div>
      </FormPart>
    </AccountCard>
  );
}
