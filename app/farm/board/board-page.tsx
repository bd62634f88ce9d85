import { liveFile } from 'virtual:page-scripts';
import { href, useActionData } from 'react-router';
import { requestContext } from '../../../core/context.ts';
import { hasPage } from '../../../core/offered.ts';
import { doAct } from '../../access/do-act.server.ts';
import { formAction } from '../../access/form-action.server.ts';
import { ownersOf } from '../../facts/owners.ts';
import { OwnersLine } from '../../facts/owners-line.tsx';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { postedForm } from '../../forms/part/posted-form.tsx';
import { RadioGroup } from '../../forms/radio-group.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Main } from '../../ui/frame/main.tsx';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Route } from './+types/board-page.ts';
import { readBoard } from './board.server.ts';
import { NAME_MAX, noteSentences, tellStandInput, WORDS_MAX } from './board-inputs.ts';
import { BoardList } from './board-list.tsx';
import styles from './board-page.module.css';
import type { ShownLine } from './shown-line.ts';
import { shownLine } from './shown-line.ts';
import { tellStand } from './stand-notes.server.ts';

/** What the farm said to one of the board's forms. */
type Told = { reply?: FormReply; message?: string };

const Thanks = ({ message }: Told) => (
  <Notice tone="success" posted>
    {message}
  </Notice>
);

const DozenLater = () => (
  <div className={styles.tell}>
    <a href={href('/ask-for-eggs')}>Put me down for a dozen</a>
  </div>
);

/** One press, and no account. */
function SoldOut({ line: { id, name }, told }: { line: ShownLine; told?: Told }) {
  const { outcome } = postedForm(tellStandInput, told?.reply);
  return (
    <FormPart id={`sold-out-${id}`} reply={told?.reply} className={styles.tell} ownNotices={false}>
      {told?.message ? (
        <Thanks {...told} />
      ) : (
        <form method="post" action={href('/board')}>
          <input type="hidden" name="what" value="sold out" />
          <input type="hidden" name="row_id" value={id} />
          {outcome}
          <Button type="submit" variant="quiet" aria-label={`Sold out? ${name}`}>
            Sold out?
          </Button>
        </form>
      )}
    </FormPart>
  );
}

const WHATS = [
  { value: 'owes', label: 'I owe the farm' },
  { value: 'left', label: 'I left too much' },
];

/** For who had no change. */
function NoteForm({ told }: { told?: Told }) {
  const { field, outcome } = postedForm(tellStandInput, told?.reply);
  return (
    <FormPart id="note" reply={told?.reply}>
      <details className={`no-print ${styles.note}`} open={told !== undefined}>
        <summary>Settle up: I owe you / I left too much</summary>
        <form method="post" action={href('/board')} className={styles.form}>
          <RadioGroup
            legend="What is it?"
            choices={WHATS}
            required
            {...field('what')}
            defaultValue={told?.reply?.values.what ?? 'owes'}
          />
          <TextField
            label="In one line"
            hint="Like: I took two dozen, I owe $10"
            maxLength={WORDS_MAX}
            autoComplete="off"
            required
            {...field('words')}
            data-missing={noteSentences.words}
          />
          <TextField label="Your name" maxLength={NAME_MAX} autoComplete="name" {...field('name')} />
          {told?.message && <Thanks {...told} />}
          {outcome}
          <Button type="submit">Leave the note</Button>
        </form>
      </details>
    </FormPart>
  );
}

export const handle: PageHandle = { public: true, reads: ['board', 'eggs'], bare: true, ownMain: true };

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const [{ open, says, lines }, farm] = await Promise.all([readBoard(farmContext), farmContext.farm()]);
  const site = farmContext.config.publicUrl;
  return { open, says, lines: lines.map(shownLine), owners: ownersOf(farm), site };
}

export async function action(args: Route.ActionArgs) {
  // Also where the answer is that of an earlier try.
  const sent = await args.request
    .clone()
    .formData()
    .catch(() => null);
  const answer = await formAction(args, {
    schema: tellStandInput,
    once: true,
    run: (context, said) => doAct(tellStand, context, said),
  });
  return 'message' in answer ? { message: answer.message, rowId: sent?.get('row_id') ?? '' } : answer;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { name, shortName } = factsIn(matches);
  const site = loaderData?.site ?? '';
  return pageMeta({
    title: `On the stand · ${shortName}`,
    description: `What is on the farmstand of ${name}, and when we last looked.`,
    address: `${site}/board`,
    picture: `${site}/farmstand`,
  });
}

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { open, says, lines, owners } = loaderData;
  const farm = useFarm();
  const asks = farm.now.eggs.offered && hasPage(farm, href('/egg-list'));
  const answer = useActionData<typeof action>();
  const told = answer && ('message' in answer ? { message: answer.message } : { reply: answer });
  const about = answer && ('message' in answer ? answer.rowId : (answer.values.row_id ?? ''));
  return (
    <div className={styles.page} data-script={liveFile('board')}>
      <header className={styles.head}>
        <a href={href('/')}>{farm.facts.shortName}</a>
        {open && <p className={`right-now ${styles.open}`}>{says}</p>}
      </header>
      <Main>
        <h1 className={styles.title}>On the stand</h1>
        {lines.length > 0 && (
          <BoardList lines={lines} heading="h2">
            {(line) =>
              line.look === 'out' ? (
                line.eggs && asks && <DozenLater />
              ) : (
                <SoldOut line={line} told={about === line.id ? told : undefined} />
              )
            }
          </BoardList>
        )}
        {open && lines.length === 0 && (
          <p>{`Nobody has said yet what is here. Come by and see, or call ${farm.facts.phone}.`}</p>
        )}
        {!open && <p className={`right-now ${styles.shut}`}>{says}</p>}
        {!open && <p>The board is back when the stand opens.</p>}
        <NoteForm told={about === '' ? told : undefined} />
      </Main>
      <footer className={`no-print ${styles.foot}`}>
        <OwnersLine owners={owners} className={styles.owners} />
        {asks && <a href={href('/ask-for-eggs')}>Ask for eggs</a>}
        <a href={href('/farmstand')}>How the stand works</a>
      </footer>
    </div>
  );
}
