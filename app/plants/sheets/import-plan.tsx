import { eachField } from '../../../core/plant-fields.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { Chip } from '../../ui/pieces/chip.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './import-dialog.module.css';
import type { PlantPlan } from './import-plan.server.ts';
import type { Mapping } from './use-plant-import.ts';

const LABELS = eachField<Record<string, string>>('name', ({ label }) => label);

const BAD_SHOWN = 100;

type Props = UnsaidStockProps & { plan: PlantPlan; verdict: string };

export function ImportPlanView({ plan, verdict, ...choosing }: Props) {
  const { add, in_stock: inStock, change, same, again, unsaid, undated, rows, bad } = plan;
  const counts = [
    { count: add, label: 'to add' },
    ...(add > 0 ? [{ count: inStock, label: 'of them in stock' }] : []),
    { count: change, label: 'to change' },
    { count: same, label: 'stay the same' },
  ];
  const shownBad = bad.slice(0, BAD_SHOWN);
  return (
    <div className="stack gap-14">
      <ul className={`bare stack gap-10 soft small ${styles.counts}`}>
        {counts.map(({ count, label }) => (
          <li key={label}>
            <strong>{count.toLocaleString('en-US')}</strong>
            <span>{` ${label}`}</span>
          </li>
        ))}
      </ul>
      <Verdict plan={plan} verdict={verdict} />
      {bad.length === 0 && undated > 0 && <Notice tone="warning">{changesUnseen(undated)}</Notice>}
      {bad.length === 0 && again > 0 && <Notice tone="warning">{addsAgain(again)}</Notice>}
      {bad.length === 0 && unsaid > 0 && <UnsaidStock count={unsaid} {...choosing} />}
      {bad.length > 0 ? (
        <ul className={`bare box ${styles.bad}`} aria-label="Rows to correct">
          {shownBad.map(({ row, reason }) => (
            <li key={`${row} ${reason}`}>
              <strong>{`Row ${row}`}</strong>
              <span>{` ${reason}`}</span>
            </li>
          ))}
          <More count={bad.length - shownBad.length} />
        </ul>
      ) : (
        <ul className={`bare box ${styles.rows}`} aria-label="What would change">
          {rows.map((one) => (
            <PlannedRow key={one.row} planned={one} />
          ))}
          <More count={add + change - rows.length} />
        </ul>
      )}
    </div>
  );
}

type UnsaidStockProps = {
  unsaidInStock: boolean;
  busy: boolean;
  onChoose: (mapping: Mapping) => void;
};

/** An empty cell never says yes. */
function UnsaidStock({ count, unsaidInStock, busy, onChoose }: UnsaidStockProps & { count: number }) {
  return (
    <SelectField
      label={isSilent(count)}
      disabled={busy}
      value={String(unsaidInStock)}
      onChange={({ currentTarget }) => onChoose({ unsaid_in_stock: currentTarget.value === 'true' })}
    >
      <option value="false">Out of stock</option>
      <option value="true">In stock</option>
    </SelectField>
  );
}

const isSilent = (count: number) =>
  `${count === 1 ? 'One plant to add doesn’t' : `${count.toLocaleString('en-US')} plants to add don’t`} say whether ${count === 1 ? 'it is' : 'they are'} in stock. ${count === 1 ? 'It comes' : 'They come'} in as:`;

const addsAgain = (count: number) =>
  `${count === 1 ? 'One plant to add is' : `${count.toLocaleString('en-US')} plants to add are`} on the list already, by variety, name and pot size. Import adds ${count === 1 ? 'it' : 'them'} a second time. To change what is there, export the plants and edit that file.`;

const changesUnseen = (count: number) =>
  `${count === 1 ? 'One plant was' : `${count.toLocaleString('en-US')} plants were`} changed by someone else, and this file does not say how old it is. Look at each change below before you import.`;

function More({ count }: { count: number }) {
  return count > 0 && <li className="soft small">{`and ${count.toLocaleString('en-US')} more`}</li>;
}

type VerdictProps = { plan: PlantPlan; verdict: string };

function Verdict({ plan: { add, change, bad }, verdict }: VerdictProps) {
  if (bad.length > 0) return <Notice tone="error">{verdict}</Notice>;
  if (add + change === 0) return <Notice>Everything in this file is already on the list.</Notice>;
  return <Notice tone="success">{`${verdict} Nothing is saved until you press Import.`}</Notice>;
}

const inWords = (value: string | boolean) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value || '(empty)';

const CHIPS = { add: ['plain', 'Add'], change: ['wait', 'Change'] } as const;

function PlannedRow({ planned }: { planned: PlantPlan['rows'][number] }) {
  const { row, action, again, variety, name, changes = {} } = planned;
  const [tone, word] = again ? (['out', 'Add again'] as const) : CHIPS[action];
  return (
    <li>
      <p>
        <Chip tone={tone}>{word}</Chip> <strong>{variety}</strong>
        <span>{` ${name} `}</span>
        <span className="soft small">{`row ${row}`}</span>
      </p>
      {Object.entries(changes).map(([field, [from, to]]) => (
        <p key={field} className={`soft small flush ${styles.change}`}>
          <span>{`${LABELS[field] ?? field}: `}</span>
          <del>{inWords(from)}</del> <span aria-hidden="true">→</span> <ins>{inWords(to)}</ins>
        </p>
      ))}
    </li>
  );
}
