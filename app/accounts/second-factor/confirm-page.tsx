import { href } from 'react-router';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { factorsOf, sayUnproved, unproved } from '../../access/gate/factors.server.ts';
import { nextIn } from '../../access/next-page.ts';
import { proofInput } from '../../access/proof/proof-forms.ts';
import { ProofField } from '../../access/proof/prove-form.tsx';
import { proofSentences } from '../../access/proof/second-factor.ts';
import { signedIn } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from '../sign-in/account-card.module.css';
import { AccountCard, BelowCard } from '../sign-in/account-card.tsx';
import type { Route } from './+types/confirm-page.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { proveAgain } from './prove-again.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Confirm it’s you') }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { farmContext, who } = await signedIn(context);
  const factors = await factorsOf(farmContext.db, who.id);
  const by = unproved(factors, who.proof, true) ?? who.proof.by;
  const why = sayUnproved(factors, who.proof, who.heldBack ?? who.role);
  return { by, why, next: nextIn(request) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: proofInput,
    secret: ['password', 'code'],
    async run(context, form) {
      await signedIn(args.context);
      await doAct(proveAgain, context, form);
      return { proved: true };
    },
  });

/** Shown before a download of people's data, and before a link from an owner counts. */
export default function ConfirmPage({ loaderData, actionData: said }: Route.ComponentProps) {
  const { by, why, next } = loaderData;
  const isProved = said !== undefined && 'proved' in said;
  return (
    <AccountCard heading="Confirm it’s you">
      {by === 'passkey' ? (
        <>
          <p>{why}</p>
          <PasskeyLogin next={next} />
        </>
      ) : (
        <FormPart id="confirm">
          {isProved ? <Proved next={next} /> : <ProofForm by={by} reply={said} />}
        </FormPart>
      )}
      <BelowCard>
        <a href={href('/dashboard')}>Back to the dashboard</a>
      </BelowCard>
    </AccountCard>
  );
}

function ProofForm({ by, reply }: { by: 'password' | 'code'; reply?: FormReply }) {
  const { field, outcome } = postedForm(proofInput, reply);
  return (
    <form method="post" className={styles.form}>
      <p>What comes next is only for you, so please confirm that it’s you.</p>
      <ProofField by={by} {...field(by)} />
      {outcome}
      <Button type="submit" wide>
        Confirm
      </Button>
    </form>
  );
}

function Proved({ next }: { next: string }) {
  return (
    <div className={styles.form}>
      <Notice tone="success" posted>
        {proofSentences.proved}
      </Notice>
      <ButtonLink href={next} wide>
        Continue
      </ButtonLink>
    </div>
  );
}
