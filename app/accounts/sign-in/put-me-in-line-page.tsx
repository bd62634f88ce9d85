import { href } from 'react-router';
import { HOUR_MS } from '../../../core/clock.ts';
import { requestContext } from '../../../core/context.ts';
import { phoneInWords } from '../../../core/phone.ts';
import { Refusal } from '../../../core/refusal.ts';
import { wholeName } from '../../../core/whole-name.ts';
import { putMeInLineForm } from '../../access/account.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction, goOn } from '../../access/form-action.server.ts';
import { leadingTo } from '../../access/next-page.ts';
import { wishInWords } from '../../eggs/door/put-me-down.ts';
import { titleIn, useFarm } from '../../facts/use-farm.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { postToAuth } from '../auth/ask-auth.server.ts';
import { verifiedBy } from '../auth/mailed-links.server.ts';
import type { Route } from './+types/put-me-in-line-page.ts';
import styles from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { askedByLink, putMeInLine } from './put-me-in-line.server.ts';
import { lineSentences, type NoLink } from './put-me-in-line.ts';

const tokenIn = ({ url }: Pick<Request, 'url'>) => new URL(url).searchParams.get('token') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = tokenIn(request);
  return { token, asked: await askedByLink(context.get(requestContext), token) };
}

/** Where their place in line is. */
const MINE = href('/dashboard/egg-requests');

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: putMeInLineForm,
    secret: ['new_password'],
    once: true,
    async run(context, form) {
      const { message } = await doAct(putMeInLine, context, form);
      const email = await verifiedBy(context.db, form.token, HOUR_MS);
      if (!email) return { message };
      try {
        const typed = { email, password: form.new_password };
        const { headers } = await postToAuth(context, args.request, '/sign-in/email', typed);
        return goOn(args.request, { to: MINE }, headers);
      } catch (error) {
        // In line all the same; another device may have chosen another password.
        if (error instanceof Refusal) return { message };
        throw error;
      }
    },
  });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'Your eggs') },
  { name: 'robots', content: 'noindex' },
];

export default function PutMeInLinePage({ loaderData, actionData: said }: Route.ComponentProps) {
  const { token, asked } = loaderData;
  const reply = said && 'problem' in said ? said : undefined;
  const goes = said && 'goes' in said ? said.goes : undefined;
  const message = said && 'message' in said ? said.message : undefined;
  const no = 'no' in asked ? asked.no : message && 'used';
  return (
    <AccountCard heading="Your eggs">
      <FormPart id="in-line" reply={reply} goes={goes} failed="Nothing was sent yet. ">
        {goes ? (
          <Spinner size="large" label="You’re in line. Opening your place…" />
        ) : no ? (
          <NoForm no={no} token={token} said={message} posted={said !== undefined} />
        ) : (
          !('no' in asked) && <Choose {...asked} token={token} reply={reply} />
        )}
      </FormPart>
    </AccountCard>
  );
}

type NoFormProps = { no: NoLink; token: string; said?: string; posted: boolean };

function NoForm({ no, token, said, posted }: NoFormProps) {
  const asksAgain = no === 'over' && !said;
  // With it, the login form knows the email.
  const verified = no === 'used' ? `?${new URLSearchParams({ verified: token })}` : '';
  return (
    <div className={styles.form}>
      <Notice tone={no === 'used' ? 'success' : 'error'} posted={posted}>
        {said ?? lineSentences[no]}
      </Notice>
      {asksAgain && (
        <ButtonLink href={href('/egg-list')} wide>
          Ask again
        </ButtonLink>
      )}
      {no !== 'replaced' && (
        <ButtonLink
          href={leadingTo(href('/login') + verified, no === 'used' ? MINE : href('/ask-for-eggs'))}
          variant={asksAgain ? 'quiet' : undefined}
          wide
        >
          Log in
        </ButtonLink>
      )}
    </div>
  );
}

type ChooseProps = Exclude<Route.ComponentProps['loaderData']['asked'], { no: NoLink }> & {
  token: string;
  reply?: FormReply;
};

function Choose({ token, reply, ...asked }: ChooseProps) {
  const { firstName, lastName, email, phone, address, numberOfEggs, knownAs } = asked;
  const { shortName } = useFarm().facts;
  const { field, outcome } = postedForm(putMeInLineForm, reply);
  return (
    <form method="post" className={styles.form}>
      <p>
        You asked for <strong>{numberOfEggs ? wishInWords(numberOfEggs) : 'a place on our egg list'}</strong>.
      </p>
      <p className={`stack gap-2 ${styles.soft}`}>
        <span>{wholeName({ firstName, lastName })}</span>
        <span>{phoneInWords(phone)}</span>
        <span>{address}</span>
        <span>
          <EmailText text={email} />
        </span>
      </p>
      {knownAs !== null && (
        <p>
          {`${shortName} knows you as `}
          <strong>{knownAs}</strong>, and what it has for you comes along.
        </p>
      )}
      <p>Choose a password, and you’re in line. With it you see your place, and change or cancel.</p>
      <input type="hidden" name="token" value={token} />
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
      <NewPasswordField label="Password" {...field('new_password')} />
      {outcome}
      <Button type="submit" wide>
        {numberOfEggs ? 'Put me in line' : 'Put me on the list'}
      </Button>
      <p className={styles.soft}>Not you? Close this page: nothing happens.</p>
    </form>
  );
}
