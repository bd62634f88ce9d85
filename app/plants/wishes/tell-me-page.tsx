import { data, href, useLocation } from 'react-router';
import { type RequestContext, requestContext } from '../../../core/context.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { titleIn } from '../../facts/use-farm.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { fold } from '../catalog/plant.ts';
import { plantAddress } from '../catalog/plant-address.ts';
import { plantBySlug } from '../catalog/plants.server.ts';
import { isInStock } from '../catalog/pots.ts';
import { stockOf } from '../coming-soon/coming-soon.server.ts';
import { isIn } from '../coming-soon/coming-soon-catalog.ts';
import type { Route } from './+types/tell-me-page.ts';
import { askToBeTold } from './ask-to-be-told.server.ts';
import styles from './tell-me.module.css';
import { TellMe } from './tell-me-form.tsx';
import { TELL_ME } from './tell-of.ts';
import { askInput, nameOf, wishSentences } from './wish.ts';
import { sellsPlantsAt } from './wishes.server.ts';

/** What the address names. @property inAt the page of one that is in already */
type Asked = { name: string; options: { value: string; label: string }[]; inAt: string | null };

async function plantAsked(context: RequestContext, slug: string, sells: boolean): Promise<Asked | null> {
  const plant = await plantBySlug(context, slug);
  const [first] = plant?.rows ?? [];
  if (!plant || !first) return null;
  const name = nameOf(plant);
  return {
    name,
    options: [{ value: first.id, label: name }],
    inAt: sells && isInStock(plant) ? plantAddress(plant) : null,
  };
}

async function comingAsked(context: RequestContext, asked: string, sells: boolean): Promise<Asked | null> {
  const { coming } = await context.catalog();
  const named = coming.filter(({ name }) => fold(name) === fold(asked));
  const stock = sells ? await stockOf(context, named) : [];
  const lines = named.filter((line) => !isIn(stock, line));
  const [first] = named;
  if (!first) return null;
  return {
    name: named.length === 1 ? nameOf(first) : first.name,
    options: lines.map(({ id, variety }) => ({ value: id, label: variety })),
    inAt: lines.length === 0 ? href('/in-stock') : null,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const [slug, soon] = [query.get('plant'), query.get('soon')];
  const sells = sellsPlantsAt(await farmContext.farm(), farmContext.clock.now());
  const asked = slug
    ? await plantAsked(farmContext, slug, sells)
    : soon && (await comingAsked(farmContext, soon, sells));
  if (!asked) throw data(null, { status: 404 });
  return asked;
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: askInput,
    once: true,
    async run(context, form) {
      await doAct(askToBeTold, context, form);
      return { sentTo: form.email };
    },
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, TELL_ME) },
  { name: 'description', content: 'Leave your email, and we write once when it is in stock.' },
  { name: 'robots', content: 'noindex' },
];

export default function TellMePage({ loaderData, actionData: said }: Route.ComponentProps) {
  const { name, options, inAt } = loaderData;
  const { pathname, search } = useLocation();
  return (
    <div className="wrap">
      <Card className={styles.card}>
        <h1 className="under-18">{name}</h1>
        {inAt && !said ? (
          <div className={styles.form}>
            <Notice tone="success">{wishSentences.inNow}</Notice>
            <ButtonLink href={inAt} variant="quiet" wide>
              See it
            </ButtonLink>
          </div>
        ) : (
          <TellMe
            options={options}
            action={pathname + search}
            reply={said && 'problem' in said ? said : undefined}
            sentTo={said && 'sentTo' in said ? said.sentTo : undefined}
          />
        )}
      </Card>
    </div>
  );
}
