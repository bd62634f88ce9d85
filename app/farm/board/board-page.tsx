import { liveFile } from 'virtual:islands';
import { href, useActionData } from 'react-router';
import { requestContext } from '../../../context.ts';
import { factsIn, useFarm } from '../../facts/use-farm.ts';
import { formAction } from '../../forms/form-action.server.ts';
import { Main } from '../../ui/frame/main.tsx';
import type { PageHandle } from '../../ui/frame/page-handle.ts';
import { pageMeta } from '../../ui/frame/page-meta.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Route } from './+types/board-page.ts';
import { readBoard } from './board.server.ts';
import { tellStandInput } from './board-inputs.ts';
import { BoardList } from './board-list.tsx';
import styles from './board-page.module.css';
import { NoteForm, SoldOut } from './cooler-notes.tsx';
import { shownLine } from './shown-line.ts';
import { tellStand } from './stand-notes.server.ts';

export const handle: PageHandle = { public: true, reads: ['board', 'eggs'], bare: true, ownMain: true };

export async function loader({ context }: Route.LoaderArgs) {
  const farmContext = context.get(requestContext);
  const { open, says, lines } = await readBoard(farmContext);
  return { open, says, lines: lines.map(shownLine), site: farmContext.config.publicUrl };
}

/** Without JavaScript. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: tellStandInput,
    run: async (context, said) => tellStand(context, await context.who(), said),
  });

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
  const { open, says, lines } = loaderData;
  const { facts } = useFarm();
  const answer = useActionData<typeof action>();
  const refused = answer && 'problem' in answer ? answer : undefined;
  const wrong = refused && (refused.problem || Object.values(refused.fields).join(' '));
  return (
    <div className={styles.page} data-board={liveFile('board')}>
      <header className={styles.head}>
        <a href={href('/')}>{facts.shortName}</a>
        {open && <p className={`right-now ${styles.open}`}>{says}</p>}
      </header>
      <Main>
        <h1 className={styles.title}>On the stand</h1>
        {answer && 'message' in answer && (
          <Notice tone="success" posted>
            {answer.message}
          </Notice>
        )}
        {wrong && (
          <Notice tone="error" posted>
            {wrong}
          </Notice>
        )}
        {lines.length > 0 && (
          <BoardList lines={lines} heading="h2">
            {(line) => line.look !== 'out' && <SoldOut line={line} />}
          </BoardList>
        )}
        {open && lines.length === 0 && (
          <p>{`Nobody has said yet what is here. Come by and see, or call ${facts.phone}.`}</p>
        )}
        {!open && <p className={`right-now ${styles.shut}`}>{says}</p>}
        {!open && <p>The board is back when the stand opens.</p>}
        <NoteForm reply={refused?.values.what === 'sold out' ? undefined : refused} />
      </Main>
      <footer className={`no-print ${styles.foot}`}>
        <a href={href('/farmstand')}>How the stand works</a>
      </footer>
    </div>
  );
}
