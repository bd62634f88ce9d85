import { href, redirect } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction, goOn } from '../../access/form-action.server.ts';
import { proveFirst } from '../../access/gate/prove-first.server.ts';
import { leadingTo } from '../../access/next-page.ts';
import { SET_UP_AT, signedIn } from '../../access/signed-in.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import styles from '../sign-in/account-card.module.css';
import { AccountCard, BelowCard } from '../sign-in/account-card.tsx';
import type { Route } from './+types/set-up-page.ts';
import { openSetUp } from './set-up.server.ts';
import { setUpInput } from './set-up.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: titleIn(matches, 'Set up two steps') }];

/** Only looks: mail scanners open links but post nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const farmContext = context.get(requestContext);
  const who = await farmContext.who();
  if (!who) throw redirect(leadingTo(href('/login'), pathname + search));
  await proveFirst(farmContext, who, request);
  return { email: who.email, token: searchParams.get('token') ?? '' };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: setUpInput,
    async run(context, form) {
      await signedIn(args.context);
      await doAct(openSetUp, context, form);
      return goOn(args.request, { to: SET_UP_AT });
    },
  });

export default function SetUpPage({ loaderData: { email, token }, actionData: said }: Route.ComponentProps) {
  const reply = said && 'problem' in said ? said : undefined;
  const goes = said && 'goes' in said ? said.goes : undefined;
  const { outcome } = postedForm(setUpInput, reply);
  return (
    <AccountCard heading="Set up two steps">
      <FormPart id="set-up" reply={reply} goes={goes}>
        <form method="post" className={styles.form}>
          <p>
            You’re logged in as <EmailText text={email} />. Next, you set up a code from an app on your phone,
            or a passkey. You have ten minutes for that.
          </p>
          <input type="hidden" name="token" value={token} />
          {outcome}
          <Button type="submit" wide>
            Go on
          </Button>
        </form>
      </FormPart>
      <BelowCard>
        <a href={href('/dashboard/account')}>Your account</a>
      </BelowCard>
    </AccountCard>
  );
}
