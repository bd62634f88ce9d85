import { data, href, isRouteErrorResponse, useActionData } from 'react-router';
import { type LineNow, requestContext } from '../../../core/context.ts';
import type { Farm } from '../../../core/farm.ts';
import { Refusal } from '../../../core/refusal.ts';
import { USUAL_KIND } from '../../../db/egg-words.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { leadingTo } from '../../access/next-page.ts';
import { eggPricesInWords } from '../../facts/egg-prices.ts';
import { type Answered, questionsAt, wordsNow } from '../../facts/farm-words.ts';
import { payWords } from '../../facts/pay-words.ts';
import { milesInWords } from '../../facts/radius-words.ts';
import { factsIn } from '../../facts/use-farm.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { putMeDown } from '../door/put-me-down.server.ts';
import { DOOR, doorSentences, type Offer, putMeDownInput } from '../door/put-me-down.ts';
import { PutMeDown } from '../door/put-me-down-form.tsx';
import { waitWords } from '../line/wait-now.ts';
import { aheadForKind } from '../line/wait-words.ts';
import { myEggsNow, soonNow } from '../request/egg-request-lists.server.ts';
import { EggsNow } from '../request/eggs-now.tsx';
import type { Route } from './+types/egg-list-page.ts';
import { addEggCustomer } from './egg-list.server.ts';
import { eggListForm, eggListSentences, PANEL_HEADING } from './egg-list.ts';
import { EggListForm } from './egg-list-form.tsx';
import { EggListInfo } from './egg-list-info.tsx';
import styles from './egg-list-page.module.css';
import { JoinedNotice } from './joined-notice.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name, shortName, radiusMiles } = factsIn(matches);
  return pageMeta({
    title: `Egg Request List · ${shortName}`,
    description: `Eggs from ${name} for neighbors within ${milesInWords(radiusMiles)}: join the egg request list.`,
    address: loaderData?.pageAddress ?? '/egg-list',
  });
}

/** The form of who has no account. */
const isDozen = ({ url }: Pick<Request, 'url'>) => new URL(url).searchParams.has('dozen');

export async function loader({ request, context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const who = await farmContext.who().catch(() => {
    throw data(eggListSentences.profileUnread, 503);
  });
  const now = farmContext.clock.now();
  const [farm, line] = await Promise.all([farmContext.farm(), farmContext.lineNow(now)]);
  const wait = waitWords(farm, line, now);
  const page = {
    pageAddress: `${farmContext.config.publicUrl}/egg-list`,
    questions: questionsAt(farm.words.eggQuestions.list, farm, now, wait),
  };
  const offer = offerNow(farm, line, now);
  const mapsReady = farmContext.distance !== null;
  if (!who) return { state: 'visitor' as const, ...page, offer, mapsReady, isDozen: isDozen(request) };
  const { eggs, asking } = await myEggsNow(farmContext, who);
  if (eggs) return { state: 'member' as const, ...page, asked: { ...asking, request: eggs.request } };
  const { firstName, lastName, email } = who;
  return { state: 'form' as const, ...page, mapsReady, form: { firstName, lastName, email, ...offer } };
}

function offerNow(farm: Farm, line: LineNow, now: Date): Offer {
  const { pause, isOver, prices } = wordsNow(farm, now).eggs;
  const price = eggPricesInWords({ [USUAL_KIND]: prices[USUAL_KIND] });
  const pays = payWords(farm) ?? 'Pay in cash when you pick up.';
  const ahead = aheadForKind(line.outlook, USUAL_KIND);
  return { price, pays, isPaused: pause !== null, isOver, soon: soonNow(farm, line, now), ahead };
}

const join = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: eggListForm,
    once: true,
    run: (context, form) => doAct(addEggCustomer, context, form),
  });

const askAtDoor = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: putMeDownInput,
    once: true,
    async run(context, form) {
      if (await context.who()) throw new Refusal(409, doorSentences.loggedIn);
      await doAct(putMeDown, context, form);
      return { sentTo: form.email };
    },
  });

export const action = (args: Route.ActionArgs) => (isDozen(args.request) ? askAtDoor(args) : join(args));

const HEADINGS = { visitor: DOOR, member: 'You are on the list', form: 'Sign up' };
const RELOADS_AFTER_MS = { success: 5_000, already: 1_000 };

const NO_MAPS = { problem: eggListSentences.noMapsKey, fields: {}, values: {} };

export default function EggListPage({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const reply = answer && 'problem' in answer ? answer : undefined;
  const joined = answer && 'message' in answer ? answer : undefined;
  const isMember = loaderData.state === 'member';
  return (
    <EggListFrame
      heading={HEADINGS[loaderData.state]}
      questions={loaderData.questions}
      part={loaderData.state !== 'visitor'}
      reply={reply}
      reloadsAfter={
        joined ? RELOADS_AFTER_MS.success : isMember && reply ? RELOADS_AFTER_MS.already : undefined
      }
    >
      {loaderData.state === 'visitor' && (
        <>
          <PutMeDown
            offer={loaderData.offer}
            sentTo={answer && 'sentTo' in answer ? answer.sentTo : undefined}
            reply={loaderData.isDozen ? reply : loaderData.mapsReady ? undefined : NO_MAPS}
          />
          {reply?.problem && !loaderData.isDozen && (
            <Notice tone="error" posted>
              <span>{reply.problem}</span>{' '}
              <a href={href('/login')} target="_blank" rel="noreferrer">
                Log in
              </a>
              <span>, then come back to this tab and sign up.</span>
            </Notice>
          )}
          <p className={styles.logIn}>Log in to sign up for the Egg Request List</p>
          <ButtonLink href={leadingTo(href('/login'), href('/ask-for-eggs'))} variant="quiet" wide>
            Log In
          </ButtonLink>
          <p className={styles.hint}>
            New here? <a href={leadingTo(href('/signup'), href('/ask-for-eggs'))}>Make an account</a> first.
            It takes a minute.
          </p>
        </>
      )}
      {loaderData.state === 'member' && (
        <div className="stack gap-18">
          {joined ? (
            <JoinedNotice {...joined} />
          ) : (
            <Notice tone={reply ? 'error' : 'info'} posted={reply !== undefined}>
              {eggListSentences.alreadySignedUp}{' '}
              {!reply && <a href={href('/dashboard')}>Go to your dashboard</a>}
            </Notice>
          )}
          <EggsNow {...loaderData.asked} />
        </div>
      )}
      {loaderData.state === 'form' && (
        <EggListForm {...loaderData.form} reply={reply ?? (loaderData.mapsReady ? undefined : NO_MAPS)} />
      )}
    </EggListFrame>
  );
}

type FrameProps = {
  heading: string;
  questions?: Answered[];
  /** Whether the form's script may put it in place: a visitor's page would take away what was typed. */
  part?: boolean;
  reply?: FormReply;
  reloadsAfter?: number;
  children: React.ReactNode;
};

function EggListFrame({ heading, questions = [], part, reply, reloadsAfter, children }: FrameProps) {
  const content = (
    <>
      <h2 id={PANEL_HEADING} tabIndex={-1} {...(reloadsAfter !== undefined && !reply && { autoFocus: true })}>
        {heading}
      </h2>
      {children}
    </>
  );
  return (
    <div className={`wrap ${styles.page}`}>
      <EggListInfo questions={questions}>
        <section className={styles.panel} aria-labelledby={PANEL_HEADING}>
          {part ? (
            <FormPart
              id="egg-list"
              reply={reply}
              goes={reloadsAfter === undefined ? undefined : { to: href('/egg-list'), after: reloadsAfter }}
              failed={`${eggListSentences.noAnswer} `}
              fault={eggListSentences.notDone}
            >
              {content}
            </FormPart>
          ) : (
            content
          )}
        </section>
      </EggListInfo>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const says =
    isRouteErrorResponse(error) && error.status === 503 ? String(error.data) : eggListSentences.statusUnread;
  return (
    <EggListFrame heading="Sign up">
      <Notice tone="error">{says}</Notice>
      <p className={styles.hint}>
        Nothing was lost. <a href={href('/egg-list')}>Try again</a> in a minute.
      </p>
    </EggListFrame>
  );
}
