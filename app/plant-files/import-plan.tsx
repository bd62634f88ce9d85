import { Chip } from '../ui/pieces/chip.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import styles from './import-dialog.module.css';
import type { PlantPlan } from './import-plan.server.ts';

const FIELDS: Record<string, string> = {
  plant_variety: 'Variety',
  plant_name: 'Name',
  plant_description: 'Description',
  pot_size: 'Pot size',
  price: 'Price',
  plant_type: 'Type',
  in_stock: 'In stock',
};

const BAD_SHOWN = 100;

export function ImportPlanView({ plan, verdict }: { plan: PlantPlan; verdict: string }) {
  const { add, change, same, rows, bad } = plan;
  const counts = [
    { count: add, label: 'to add' },
    { count: change, label: 'to change' },
    { count: same, label: 'stay the same' },
  ];
  const shownBad = bad.slice(0, BAD_SHOWN);
  return (
    <div className={styles.plan}>
      <ul className={styles.counts}>
        {counts.map(({ count, label }) => (
          <li key={label}>
            <strong>{count.toLocaleString('en-US')}</strong> {label}
          </li>
        ))}
      </ul>
      <Verdict plan={plan} verdict={verdict} />
      {bad.length > 0 ? (
        <ul className={styles.bad} aria-label="Rows to correct">
          {shownBad.map(({ row, reason }) => (
            <li key={`${row} ${reason}`}>
              <strong>Row {row}</strong> {reason}
            </li>
          ))}
          <More count={bad.length - shownBad.length} />
        </ul>
      ) : (
        <ul className={styles.rows} aria-label="What would change">
          {rows.map((one) => (
            <PlannedRow key={one.row} planned={one} />
          ))}
          <More count={add + change - rows.length} />
        </ul>
      )}
    </div>
  );
}

function More({ count }: { count: number }) {
  return count > 0 && <li className={styles.more}>and {count.toLocaleString('en-US')} more</li>;
}

type VerdictProps = { plan: PlantPlan; verdict: string };

function Verdict({ plan: { add, change, bad }, verdict }: VerdictProps) {
  if (bad.length > 0) return <Notice tone="error">{verdict}</Notice>;
  if (add + change === 0) return <Notice>Everything in this file is already on the list.</Notice>;
  return <Notice tone="success">{verdict} Nothing is saved until you press Import.</Notice>;
}

const inWords = (value: string | boolean) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value || '(empty)';

function PlannedRow({ planned }: { planned: PlantPlan['rows'][number] }) {
  const { row, action, variety, name, changes = {} } = planned;
  return (
    <li>
      <p>
        <Chip tone={action === 'add' ? 'plain' : 'wait'}>{action === 'add' ? 'Add' : 'Change'}</Chip>{' '}
        <strong>{variety}</strong> {name} <span className={styles.number}>row {row}</span>
      </p>
      {Object.entries(changes).map(([field, [from, to]]) => (
        <p key={field} className={styles.change}>
          {FIELDS[field] ?? field}: <del>{inWords(from)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{inWords(to)}</ins>
        </p>
      ))}
    </li>
  );
}
