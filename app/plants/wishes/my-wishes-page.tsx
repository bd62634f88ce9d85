import * as z from 'zod/mini';
import { requestContext } from '../../../core/context.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { plantAddress } from '../catalog/plant-address.ts';
import type { Route } from './+types/my-wishes-page.ts';
import { LinkPage } from './link-page.tsx';
import { confirmWishes, stopWishes, wishesByLink } from './my-wishes.server.ts';
import styles from './tell-me.module.css';
import { linkInput, wishSentences } from './wish.ts';

const pressed = z.extend(linkInput, { press: z.enum(['yes', 'stop'], 'Please use one of the buttons.') });

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, wishes: await wishesByLink(context.get(requestContext), token) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: pressed,
    run: (context, { token, press }) =>
      doAct(press === 'yes' ? confirmWishes : stopWishes, context, { token }),
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Your plants') },
  { name: 'robots', content: 'noindex' },
];

type Wishes = Route.ComponentProps['loaderData']['wishes'];

const WishList = ({ wishes }: { wishes: Wishes }) => (
  <ul>
    {wishes.map(({ id, name, slug }) => (
      <li key={id}>
        {slug === null ? name : <a href={plantAddress({ slug })}>{`${name}: in stock now`}</a>}
      </li>
    ))}
  </ul>
);

export default function MyWishesPage({ loaderData, actionData: said }: Route.ComponentProps) {
  const { token, wishes } = loaderData;
  const toConfirm = wishes.filter((wish) => !wish.isConfirmed);
  const told = wishes.filter((wish) => wish.isConfirmed);
  return (
    <LinkPage
      id="wishes"
      heading="Your plants"
      said={said}
      isOver={wishes.length === 0}
      over={wishSentences.over}
    >
      {toConfirm.length > 0 && (
        <form method="post" className={styles.form}>
          <p>You asked us to email you when this is in:</p>
          <WishList wishes={toConfirm} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="press" value="yes" wide>
            Yes, email me
          </Button>
        </form>
      )}
      {told.length > 0 && (
        <>
          <p>We email you the day this is in, one email a day at most:</p>
          <WishList wishes={told} />
        </>
      )}
      {wishes.length > 0 && (
        <form method="post" className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="press" value="stop" variant="quiet" wide>
            {told.length > 0 ? 'Stop these emails' : 'No, don’t'}
          </Button>
        </form>
      )}
    </LinkPage>
  );
}
