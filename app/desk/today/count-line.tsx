import { useState } from 'react';
import { EGG_KINDS } from '../../../db/egg-words.ts';
import { CountDialog } from '../../eggs/line/count/count-dialog.tsx';
import { lastCountOf } from '../../eggs/line/count/counted.ts';
import { useCounts } from '../../eggs/line/count/use-counts.ts';
import { useTake } from '../../eggs/line/count/use-take.tsx';
import { kindInWords } from '../../eggs/request/egg-request.ts';
import { formatTime } from '../../facts/calendar/farm-time.ts';
import { useHere } from '../../forms/unsent/here.ts';
import styles from './slip.module.css';
import { LineWords, VerbButton } from './slip-line.tsx';
import type { EggsToday } from './today.server.ts';

/** '58 chicken and 7 duck at 7:20 AM, by June', or null before the first of today. */
export function countedInWords(counted: EggsToday['counted']): string | null {
  const last = counted.findLast(({ what }) => what === 'gathered');
  if (!last) return null;
  const kinds = EGG_KINDS.flatMap((kind) => {
    const count = lastCountOf(counted, kind);
    return count ? [`${count.eggs} ${kindInWords(kind).toLowerCase()}`] : [];
  });
  return `${kinds.join(' and ')} at ${formatTime(last.at)}${last.by ? `, by ${last.by}` : ''}`;
}

type Props = Pick<EggsToday, 'counted' | 'aside'>;

/** Works without signal: the phone keeps what was counted. */
export function CountLine({ counted, aside }: Props) {
  const { now } = useHere();
  const counts = useCounts();
  const take = useTake(aside, counts);
  const [isCounting, setCounting] = useState(false);
  const noted = counts.unsent
    .filter(({ sent }) => !sent)
    .map(({ input, at }) => ({ ...input, at: new Date(at), by: null }));
  const last = countedInWords([...counted, ...noted]);
  const small = last && noted.length > 0 ? `${last}, not sent yet` : last;
  return (
    <li className={styles.line}>
      <LineWords is={last ? 'done' : undefined} title="Count eggs" small={small ?? 'Not counted yet today'}>
        <VerbButton
          verb={last ? 'Again' : 'Count'}
          about={last ? '– count eggs' : 'eggs'}
          onClick={() => setCounting(true)}
        />
      </LineWords>
      {isCounting && (
        <CountDialog
          counted={counted}
          unsent={counts.unsent}
          now={now}
          onCount={(input) => void take(input)}
          onClose={() => setCounting(false)}
        />
      )}
    </li>
  );
}
