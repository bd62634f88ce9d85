import { href } from 'react-router';
import { requestContext } from '../../../context.ts';
import { nextIn } from '../../access/next-page.ts';
import { proofInput } from '../../access/proof/proof-forms.ts';
import { ProofField } from '../../access/proof/prove-form.tsx';
import { SAY } from '../../access/proof/second-factor.ts';
import { signedIn } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { formAction } from '../../forms/form-action.server.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../sign-in/account-card.module.css';
import { AccountCard, BelowCard } from '../sign-in/account-card.tsx';
import type { Route } from './+types/confirm-page.ts';
import { proveAgain } from './prove-again.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Confirm it’s you') }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { who } = await signedIn(context);
  return { by: who.proof.by, next: nextIn(request) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: proofInput,
    secret: ['password', 'code'],
    async run(_, form) {
      const { who } = await signedIn(args.context);
      await proveAgain(args.context.get(requestContext), who, form);
      return { proved: true };
    },
  });

/** Shown before a download of people's data, and before a link from an owner counts. */
export default function ConfirmPage({ loaderData: { by, next }, actionData }: Route.ComponentProps) {
  if (actionData && 'proved' in actionData) {
    return (
      <AccountCard heading="Confirm it’s you">
        <div className={styles.form}>
          <Notice tone="success">{SAY.proved}</Notice>
          <ButtonLink href={next} wide>
            Continue
          </ButtonLink>
        </div>
      </AccountCard>
    );
  }
  return (
    <AccountCard heading="Confirm it’s you">
      <form method="post" className={styles.form}>
        <p>What comes next is only for you, so please confirm that it’s you.</p>
        <ProofField by={by} name={by} error={actionData?.fields[by]} />
        {actionData?.problem && (
          <Notice tone="error" posted>
            {actionData.problem}
          </Notice>
        )}
        <Button type="submit" wide>
          Confirm
        </Button>
      </form>
      <BelowCard>
        <a href={href('/dashboard')}>Back to the dashboard</a>
      </BelowCard>
    </AccountCard>
  );
}
