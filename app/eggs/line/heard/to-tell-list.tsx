import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { phoneInWords, telephone, textMessage } from '../../../../core/phone.ts';
import type { ToldHow } from '../../../../db/egg-words.ts';
import { whenInWords } from '../../../facts/calendar/farm-time.ts';
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx';
import { Card } from '../../../ui/pieces/card.tsx';
import { UndoBar } from '../../../ui/pieces/undo-bar.tsx';
import type { ToTell } from './to-tell.server.ts';
import { TO_TELL, TOLD_HOW_WORDS } from './to-tell.ts';
import { useTold } from './use-told.ts';

type ToTellRowProps = { toTell: ToTell; now: Date; onTold: (how: ToldHow) => void };

/** Opens Messages or the dialer with the words filled in; coming back asks whether it went well. */
function ToTellRow({ toTell: { name, phone, tell_by, words, since }, now, onTold }: ToTellRowProps) {
  const [tried, setTried] = useState<'text' | 'call' | null>(null);
  const ways = [
    { how: 'text', word: 'Text', to: textMessage(phone, words) },
    { how: 'call', word: 'Call', to: telephone(phone) },
  ] as const;
  const [first, second] = tell_by === 'call' ? [ways[1], ways[0]] : ways;
  return (
    <li className="stack gap-8">
      <div>
        <h3 className="whole">{name}</h3>
        <p className="soft small flush">{`${phoneInWords(phone)} · since ${whenInWords(since, now)}`}</p>
      </div>
      <div className="cluster gap-8">
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
        <fieldset className="ways">
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
      <details className="soft small">
        <summary>What to say</summary>
        <p>{words}</p>
      </details>
    </li>
  );
}

/** @property elsewhere the address of the page that has the list, where this one only leads there @property frame in place of a card */
type Props = {
  toTell: ToTell[];
  readAt: Date;
  elsewhere?: string;
  frame?: (left: ToTell[], busy: boolean, rows: ReactNode) => ReactNode;
};

/** Whom no email reaches: the phone in her hand tells them, and remembers who was told. */
export function ToTellList({ toTell, readAt, elsewhere, frame }: Props) {
  const heading = useId();
  const told = useTold();
  const [done, setDone] = useState<{ id: string; words: string } | null>(null);
  const lastOf = (id: string) => told.unsent.findLast(({ input }) => input.request_id === id)?.input;
  const isKept = (id: string) => lastOf(id)?.undo === false;
  const left = toTell.filter(({ request_id }) => !isKept(request_id));
  if (toTell.length === 0 && !done) return null;

  if (elsewhere && !done)
    return (
      <p className="under-8">
        <Link to={`${elsewhere}#${TO_TELL}`}>{`${left.length} to tell`}</Link>
      </p>
    );

  function tell({ request_id, name, facts, digest }: ToTell, how: ToldHow) {
    const says = `${name} was told ${TOLD_HOW_WORDS[how]}`;
    const shown = facts ? { facts, digest } : {};
    if (told.add({ request_id, how, undo: false, ...shown }, says))
      setDone({ id: request_id, words: `${says}.` });
  }

  function undo(id: string) {
    setDone(null);
    const waiting = told.unsent.find(({ input, sent }) => input.request_id === id && !sent);
    if (waiting && !told.busy) told.drop(waiting.key);
    else told.add({ request_id: id, how: 'in person', undo: true }, 'A neighbor is still to be told');
  }

  const rows = (
    <>
      {left.length > 0 && (
        <ul className="ruled">
          {left.map((one) => (
            <ToTellRow key={one.request_id} toTell={one} now={readAt} onTold={(how) => tell(one, how)} />
          ))}
        </ul>
      )}
      {done && (
        <UndoBar
          key={done.id}
          words={done.words}
          busy={false}
          onUndo={() => undo(done.id)}
          onGone={() => setDone(null)}
        />
      )}
    </>
  );
  if (frame) return frame(left, told.busy, rows);
  return (
    <Card
      as="section"
      id={TO_TELL}
      className="stack gap-12 under-12"
      aria-labelledby={heading}
      aria-busy={told.busy || undefined}
    >
      <h2 id={heading}>{`${left.length} to tell`}</h2>
      {rows}
    </Card>
  );
}
