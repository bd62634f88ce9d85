import { data, useLocation } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { wholeName } from '../../../core/whole-name.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { UnseenFields } from '../../access/puzzle/unseen-fields.tsx';
import { titleIn } from '../../facts/use-farm.ts';
import { EmailField } from '../../forms/email-field.tsx';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { priceOf } from '../catalog/plant.ts';
import { plantAddress } from '../catalog/plant-address.ts';
import { plantBySlug } from '../catalog/plants.server.ts';
import styles from '../wishes/tell-me.module.css';
import { nameOf } from '../wishes/wish.ts';
import { sellsPlantsAt } from '../wishes/wishes.server.ts';
import type { Route } from './+types/hold-page.ts';
import { askToHold } from './ask-to-hold.server.ts';
import { askHoldInput, COUNTS, holdSentences } from './hold.ts';
import { untilIfAsked, untilInWords } from './hold-day.ts';
import { HOLD } from './hold-of.ts';

/** @returns `until` null where nothing can be held now, which `problem` says */
export async function loader({ context, request }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const slug = new URL(request.url).searchParams.get('plant') ?? '';
  const [plant, farm, who] = await Promise.all([
    plantBySlug(farmContext, slug),
    farmContext.farm(),
    farmContext.who(),
  ]);
  if (!plant) throw data(null, { status: 404 });
  const now = farmContext.clock.now();
  const pots = sellsPlantsAt(farm, now) ? plant.pots.filter(({ inStock }) => inStock) : [];
  const until = untilIfAsked(farm, now);
  return {
    name: nameOf(plant),
    at: plantAddress(plant),
    options: pots.map((pot) => ({ value: pot.id, label: `${pot.potSize} ${priceOf(pot)}`.trim() })),
    until: until && untilInWords(until),
    me: who && { name: wholeName(who), email: who.email },
  };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: askHoldInput,
    once: true,
    async run(context, form) {
      const { message } = await doAct(askToHold, context, form);
      return { message, sentTo: form.email };
    },
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, HOLD) },
  { name: 'description', content: 'Pots set aside by name until closing of the next open day. No money.' },
  { name: 'robots', content: 'noindex' },
];

type Said = { message: string; sentTo: string };
type FormProps = Pick<Route.ComponentProps['loaderData'], 'options' | 'me'> & {
  until: string;
  action: string;
  reply?: FormReply;
};

function HoldForm({ options, until, me, action, reply }: FormProps) {
  const { field, outcome } = postedForm(askHoldInput, reply);
  const [only, ...others] = options;
  const mine = (name: 'name' | 'email') => ({
    ...field(name),
    defaultValue: reply?.values[name] ?? me?.[name],
  });
  return (
    <form method="post" action={action} className={styles.form}>
      <p>
        Until closing on <strong>{until}</strong>. No money. The farm answers by email; it is not yours until
        then.
      </p>
      {others.length === 0 ? (
        <input type="hidden" name="id" value={only?.value} />
      ) : (
        <SelectField label="Which pot?" options={options} {...field('id')} />
      )}
      <SelectField label="How many pots?" options={COUNTS} {...field('pots')} />
      <TextField label="Name" autoComplete="name" required {...mine('name')} />
      <EmailField {...mine('email')} />
      <UnseenFields />
      {outcome}
      <Button type="submit" wide>
        {HOLD}
      </Button>
    </form>
  );
}

const Sent = ({ message, sentTo }: Said) => (
  <div className={styles.form}>
    <Notice tone="success" posted>
      {message}
    </Notice>
    {message === holdSentences.sent && (
      <>
        <p>
          We emailed <EmailText text={sentTo} />. Say yes in that email, and then we look whether we can.
        </p>
        <p className="soft small">Nothing there? Look in your spam folder.</p>
      </>
    )}
  </div>
);

export default function HoldPage({ loaderData, actionData: said }: Route.ComponentProps) {
  const { name, at, options, until, me } = loaderData;
  const { pathname, search } = useLocation();
  const reply = said && 'problem' in said ? said : undefined;
  const sent = said && 'sentTo' in said ? said : undefined;
  const can = until !== null && options.length > 0;
  return (
    <div className="wrap">
      <Card className={styles.card}>
        <h1 className="under-18">{`${HOLD}: ${name}`}</h1>
        <FormPart id="hold" reply={reply}>
          {sent && <Sent {...sent} />}
          {!sent && can && <HoldForm {...{ options, until, me, reply }} action={pathname + search} />}
          {!sent && !can && (
            <div className={styles.form}>
              <Notice tone="error" posted={reply !== undefined}>
                {reply?.problem || (options.length === 0 ? holdSentences.out : holdSentences.noDay)}
              </Notice>
              <ButtonLink href={at} variant="quiet" wide>
                Back to the plant
              </ButtonLink>
            </div>
          )}
        </FormPart>
      </Card>
    </div>
  );
}
