import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { RowActs, UnfoldRow } from '../../ui/pieces/unfold.tsx';
import styles from './coming-desk.module.css';
import { ChangeComing } from './coming-form.tsx';
import { aboutInWords, isLate, type OwnersLine } from './coming-soon-catalog.ts';

type Does = { onHere: (line: OwnersLine) => void; onRemoved: (line: OwnersLine) => void };

/** A line that is in stock can come back; any other can arrive. */
function LineActs({ line, onHere, onRemoved }: Does & { line: OwnersLine }) {
  const remove = useFunction('remove-coming-soon');
  const mark = useFunction('set-in-stock');
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  const { id, here } = line;

  async function settle(
    answer: Awaited<ReturnType<typeof remove.call | typeof mark.call>>,
    done: () => void,
  ) {
    if (!answer) return;
    setProblem(answer.ok ? '' : answer.problem);
    if (answer.ok) done();
    if (answer.ok || answer.status === 404 || answer.status === 409) void revalidate();
  }

  return (
    <RowActs>
      {here ? (
        <Button
          variant="quiet"
          small
          busy={mark.busy}
          onClick={async () => settle(await mark.call({ ids: [here], in_stock: false }), () => {})}
        >
          Not here any more
        </Button>
      ) : (
        <Button variant="quiet" small onClick={() => onHere(line)}>
          It’s here
        </Button>
      )}
      <Button
        variant="quiet"
        small
        busy={remove.busy}
        onClick={async () => settle(await remove.call({ id }), () => onRemoved(line))}
      >
        Remove
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </RowActs>
  );
}

const InStock = ({ how = '' }) => <span className={styles.here}>{`${how}in stock now`}</span>;

/** 'about May 17', or that it was. */
function weekOf(line: OwnersLine, today: string): string {
  if (!line.week) return '';
  return `${isLate(line, today) && !line.here ? 'was expected ' : ''}${aboutInWords(line.week, today)}`;
}

type Props = Does & { name: string; lines: OwnersLine[]; today: string };

/** A plant of the list; inside, its varieties. */
export function ComingRow({ name, lines, today, ...does }: Props) {
  const [only] = lines;
  const here = lines.filter((line) => line.here).length;
  const late = lines.filter((line) => !line.here && isLate(line, today)).length;
  return (
    <UnfoldRow
      title={name}
      says={
        <>
          <span>{lines.length > 1 ? `${lines.length} varieties` : only?.variety}</span>
          {here > 0 && <InStock how={lines.length > 1 ? `${here} ` : ''} />}
          {late > 0 && <strong>{lines.length > 1 ? `${late} late` : 'late'}</strong>}
        </>
      }
    >
      <ul className="bare">
        {lines.map((line) => (
          <UnfoldRow
            key={line.id}
            title={line.variety}
            says={
              <>
                {line.week && <span>{weekOf(line, today)}</span>}
                {line.expected && <span>{line.expected}</span>}
                {line.here && <InStock />}
              </>
            }
            opened={lines.length === 1}
          >
            {(close) => (
              <ChangeComing line={line} onSaved={close}>
                <LineActs line={line} {...does} />
              </ChangeComing>
            )}
          </UnfoldRow>
        ))}
      </ul>
    </UnfoldRow>
  );
}
