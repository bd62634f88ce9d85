import { capitalized } from '../../../../core/capitalized.ts';
import { plusDays } from '../../../facts/calendar/days.ts';
import { classNames } from '../../../ui/pieces/class-names.ts';
import styles from './egg-year.module.css';
import { daysInWords, dozensInWords, highest, medianOf, weekInWords, type YearWeek } from './egg-year.ts';
import { heightOf, monthsBetween, ticksTo } from './scale.ts';

// Pixels down; across it is percent, so that text keeps its size on every screen.
/** For a number beyond the highest column. */
const AIR = 20;
const EGGS = 150;
const MONTHS = 28;
const WAITS = 96;
const BASE = AIR + EGGS;
const BELOW = BASE + MONTHS;
const HEIGHT = BELOW + WAITS + AIR;

const LEAST = 1.5;

/** Shorter waits must not look long. */
const A_DAY = 1;

/** More month names do not fit side by side on a phone. */
const FEW_MONTHS = 6;

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

const anchorAt = (share: number) => (share < 0.1 ? 'start' : share > 0.9 ? 'end' : 'middle');

function inWords({ week, dozens, ready }: YearWeek, today: string): string {
  const name = weekInWords(week, today);
  const eggs = dozens === null ? 'not counted' : `${dozensInWords(dozens)} a day`;
  const wait = ready && `, ready after ${daysInWords(ready.median)}, at most ${daysInWords(ready.longest)}`;
  return `${capitalized(name)}: ${eggs}${wait ?? ''}`;
}

/** Parts of a column, as shares of the chart's width. */
const placeOf = (place: number, weeks: YearWeek[]) => ({
  x: percent((place + 0.13) / weeks.length),
  width: percent(0.74 / weeks.length),
  rx: 2,
});

type Props = { weeks: YearWeek[]; today: string; label: string };

/** A column a week: dozens a day rise, days of waiting hang below. */
export function YearChart({ weeks, today, label }: Props) {
  return (
    <svg className={styles.chart} width="100%" height={HEIGHT} role="img" aria-label={label}>
      <Months weeks={weeks} />
      <Eggs weeks={weeks} />
      <Waits weeks={weeks} />
      {weeks.map((week, place) => (
        <rect
          key={week.week}
          className={styles.hover}
          x={percent(place / weeks.length)}
          width={percent(1 / weeks.length)}
          height={HEIGHT}
        >
          <title>{inWords(week, today)}</title>
        </rect>
      ))}
    </svg>
  );
}

type Half = Pick<Props, 'weeks'>;

function Months({ weeks }: Half) {
  const first = weeks[0]?.week ?? '';
  const months = monthsBetween(first, plusDays(first, 7 * weeks.length));
  const isSpare = (place: number) => months.length > FEW_MONTHS && place % 2 === 1;
  return months.map(({ month, at }, place) => (
    <g key={at}>
      <line className={styles.month} x1={percent(at)} x2={percent(at)} y1={AIR} y2={HEIGHT - AIR} />
      {at < 0.95 && (
        <text
          className={classNames(styles.name, isSpare(place) && styles.spare)}
          x={percent(at)}
          dx="5"
          y={BASE + 19}
        >
          {month}
        </text>
      )}
    </g>
  ));
}

function Eggs({ weeks }: Half) {
  const ticks = ticksTo(Math.max(0, ...weeks.map(({ dozens }) => dozens ?? 0)));
  const top = (value: number) => BASE - Math.max(LEAST, heightOf(value, ticks, EGGS));
  const most = highest(weeks, ({ dozens }) => dozens);
  if (!most || most.dozens === null) return null;
  return (
    <>
      <Ticks ticks={ticks} yOf={(tick) => BASE - heightOf(tick, ticks, EGGS)} />
      {weeks.map(
        ({ week, dozens }, place) =>
          dozens !== null && (
            <rect
              key={week}
              {...placeOf(place, weeks)}
              className={styles.dozens}
              y={top(dozens)}
              height={BASE - top(dozens)}
            />
          ),
      )}
      <NumberAt weeks={weeks} of={most} y={top(most.dozens) - 6}>
        {dozensInWords(most.dozens)}
      </NumberAt>
    </>
  );
}

function Waits({ weeks }: Half) {
  const ticks = ticksTo(Math.max(A_DAY, ...weeks.map(({ ready }) => ready?.longest ?? 0)));
  const depth = (value: number) => Math.max(LEAST, heightOf(value, ticks, WAITS));
  const slowest = highest(weeks, medianOf);
  if (!slowest?.ready) return null;
  return (
    <>
      <Ticks ticks={ticks} yOf={(tick) => BELOW + heightOf(tick, ticks, WAITS)} />
      {weeks.map(
        ({ week, ready }, place) =>
          ready && (
            <g key={week}>
              {[ready.longest, ready.median].map((days, n) => (
                <rect
                  key={styles[n ? 'median' : 'longest']}
                  {...placeOf(place, weeks)}
                  className={n ? styles.median : styles.longest}
                  y={BELOW}
                  height={depth(days)}
                />
              ))}
            </g>
          ),
      )}
      <NumberAt weeks={weeks} of={slowest} y={BELOW + depth(slowest.ready.longest) + 15}>
        {daysInWords(slowest.ready.median)}
      </NumberAt>
    </>
  );
}

function Ticks({ ticks, yOf }: { ticks: number[]; yOf: (tick: number) => number }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.grid} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
      <text className={styles.tick} x="-8" y={yOf(tick) + 4}>
        {tick}
      </text>
    </g>
  ));
}

type NumberProps = Half & { of: YearWeek; y: number; children: string };

function NumberAt({ weeks, of, y, children }: NumberProps) {
  const middle = (weeks.indexOf(of) + 0.5) / weeks.length;
  return (
    <text className={styles.figure} x={percent(middle)} y={y} textAnchor={anchorAt(middle)}>
      {children}
    </text>
  );
}
