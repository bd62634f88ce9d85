import { wholeName } from '../../../../core/whole-name.ts';
import type { EggPlace } from '../../../../db/egg-words.ts';
import { named, type QuestionFor } from '../../../forms/ask/question.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { afterFault } from '../../../forms/ask/use-settled.ts';
import { Button } from '../../../ui/pieces/button.tsx';
import { WhereField } from '../../line/where-field.tsx';
import bar from './basket-bar.module.css';
import { Bar } from './basket-bar.tsx';
import styles from './chosen-bar.module.css';
import type { QueuedRequest } from './egg-queue.server.ts';
import { dozensOfKind } from './egg-totals.ts';

const dozensOf = (requests: QueuedRequest[]) =>
  requests.reduce((sum, { numberOfEggsRequested }) => sum + numberOfEggsRequested, 0) / 12;

type Row = { request_id: string };

type Props = {
  chosen: QueuedRequest[];
  lastPlace: EggPlace | null;
  onChange: (chosen: QueuedRequest[]) => void;
};

/** Where eggs are given without a count: whom the owner has picked. */
export function ChosenBar({ chosen, lastPlace, onChange }: Props) {
  const ask = useAsk();

  const about = (
    listed: QueuedRequest[],
    touched: { sentence: string }[] = [],
  ): QuestionFor<'mark-egg-requests-ready', { where: EggPlace | null }> => ({
    title: `Mark ${listed.length} ready`,
    yes: `Mark ${listed.length} ready`,
    no: 'Exit',
    fields: { where: lastPlace },
    call: named('mark-egg-requests-ready'),
    input: ({ where }) => ({
      request_ids: listed.map(({ id }) => id),
      ...(where && { where }),
      decided: touched.length > 0 ? [] : 'ask',
    }),
    problemOf: afterFault('Failed to mark requests as ready.'),
    again({ details }) {
      // The eggs of somebody else: once more, with whose they are.
      if (details.touched) return about(listed, details.touched as { sentence: string }[]);
      const changed = ((details.rows ?? []) as Row[]).map(({ request_id }) => request_id);
      const left = listed.filter(({ id }) => !changed.includes(id));
      onChange(left);
      return left.length > 0 ? about(left) : null;
    },
    body: ({ draft, edit }) => (
      <>
        {touched.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ul className={styles.names}>
          {listed.map((one) => (
            <li key={one.id}>
              <span>{wholeName(one)}</span>
              <span>{` ${dozensOfKind(one.numberOfEggsRequested, one.chickensOrDucks)}`}</span>
            </li>
          ))}
        </ul>
        <WhereField value={draft.where} onChange={(where) => edit({ where })} />
        <p>Each of them hears of it as they chose.</p>
      </>
    ),
  });

  async function mark() {
    if (await ask(about(chosen))) onChange([]);
  }

  return (
    <Bar
      title={`${chosen.length} selected, ${dozensOf(chosen)} doz`}
      small="Each of them hears of it as they chose."
    >
      <Button className={bar.clear} variant="quiet" small onClick={() => onChange([])}>
        Clear
      </Button>
      <Button className={bar.act} onClick={() => void mark()}>
        {`Mark ${chosen.length} ready`}
      </Button>
    </Bar>
  );
}
