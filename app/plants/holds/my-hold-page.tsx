import * as z from 'zod/mini';
import { requestContext } from '../../../core/context.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { LinkPage } from '../wishes/link-page.tsx';
import styles from '../wishes/tell-me.module.css';
import type { Route } from './+types/my-hold-page.ts';
import { holdLinkInput, holdSentences } from './hold.ts';
import { confirmHold, holdByLink, stopHold } from './my-hold.server.ts';

const pressed = z.extend(holdLinkInput, {
  press: z.enum(['yes', 'stop'], 'Please use one of the buttons.'),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, hold: await holdByLink(context.get(requestContext), token) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: pressed,
    run: (context, { token, press }) => doAct(press === 'yes' ? confirmHold : stopHold, context, { token }),
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Your hold') },
  { name: 'robots', content: 'noindex' },
];

type Hold = NonNullable<Route.ComponentProps['loaderData']['hold']>;

/** What is so of it now, in one sentence. */
function soInWords({ stands, state, until, isConfirmed }: Hold): string {
  if (state === 'stopped') return 'You let go of it.';
  if (state === 'handed over') return 'You picked it up.';
  if (state === 'refused' || state === 'let go') return 'We can’t hold it for you.';
  if (!stands) return 'Its day is over, so it isn’t held anymore.';
  if (state === 'held') return `We’re holding it for you until closing on ${until}.`;
  return isConfirmed
    ? `You asked us to hold it until closing on ${until}. It isn’t yours until we say so.`
    : `Should we hold it for you until closing on ${until}?`;
}

export default function MyHoldPage({ loaderData, actionData: said }: Route.ComponentProps) {
  const { token, hold } = loaderData;
  return (
    <LinkPage
      id="my-hold"
      heading={hold?.what ?? 'Your hold'}
      said={said}
      isOver={!hold}
      over={holdSentences.over}
    >
      {hold && !(said && 'message' in said) && <p>{soInWords(hold)}</p>}
      {hold?.stands && !hold.isConfirmed && (
        <form method="post" className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="press" value="yes" wide>
            Yes, hold it for me
          </Button>
        </form>
      )}
      {hold?.stands && (
        <form method="post" className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="press" value="stop" variant="quiet" wide>
            {hold.isConfirmed ? 'Let go of it' : 'No, don’t'}
          </Button>
        </form>
      )}
    </LinkPage>
  );
}
