import { useState } from 'react';
import { phoneInWords, telephone, textMessage } from '../../../../core/phone.ts';
import type { ToldHow } from '../../../../db/egg-words.ts';
import { whenInWords } from '../../../facts/calendar/farm-time.ts';
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx';
import type { ToTell } from './to-tell.server.ts';
import { TOLD_HOW_WORDS } from './to-tell.ts';
import styles from './to-tell-list.module.css';

type Props = { toTell: ToTell; now: Date; onTold: (how: ToldHow) => void };

/** Opens Messages or the dialer with the words filled in; coming back asks whether it went well. */
export function ToTellRow({ toTell: { name, phone, tell_by, words, since }, now, onTold }: Props) {
  const [tried, setTried] = useState<'text' | 'call' | null>(null);
  const ways = [
    { how: 'text', word: 'Text', to: textMessage(phone, words) },
    { how: 'call', word: 'Call', to: telephone(phone) },
  ] as const;
  const [first, second] = tell_by === 'call' ? [ways[1], ways[0]] : ways;
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.since}>{`${phoneInWords(phone)} · since ${whenInWords(since, now)}`}</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink small href={first.to} onClick={() => setTried(first.how)}>
          <span>{first.word}</span>
          <span className="visually-hidden">{` ${name}`}</span>
        </ButtonLink>
        <ButtonLink small variant="quiet" href={second.to} onClick={() => setTried(second.how)}>
          <span>{second.word}</span>
          <span className="visually-hidden">{` ${name}`}</span>
        </ButtonLink>
        {tried === null && (
          <Button variant="quiet" small onClick={() => onTold('in person')}>
            Told<span className="visually-hidden">{` ${name} in person`}</span>
          </Button>
        )}
      </div>
      {tried && (
        <fieldset className={styles.asked}>
          <legend className="visually-hidden">{`Told ${name}?`}</legend>
          <p>{`Told ${TOLD_HOW_WORDS[tried]}?`}</p>
          <Button small onClick={() => onTold(tried)}>
            Yes, told<span className="visually-hidden">{` ${name}`}</span>
          </Button>
          <Button variant="quiet" small onClick={() => setTried(null)}>
            Not yet
          </Button>
        </fieldset>
      )}
      <details className={styles.words}>
        <summary>What to say</summary>
        <p>{words}</p>
      </details>
    </li>
  );
}
