import type { EggKind } from '../../../../db/egg-words.ts';
import { useAsk } from '../../../forms/ask/use-ask.tsx';
import { afterFault } from '../../../forms/ask/use-settled.ts';
import { TextArea } from '../../../forms/text-area.tsx';
import { endingBy, type Way } from '../../line/way-words.ts';
import { eggMoveSentences, READY_SENTENCES, REASON_MAX, withSentence } from '../../request/egg-moves.ts';
import styles from './use-end.module.css';

export const ENDS = { decline: 'Not this time', release: 'Not picked up' } as const;

type Ending = { requestId: string; name: string; eggs: string; kind: EggKind; way: Way };

/** Ends a request, or puts eggs back that were not picked up. */
export function useEnd({ requestId, name, eggs, kind, way }: Ending) {
  const ask = useAsk();
  const { says, sends } = endingBy(way);

  const release = () =>
    ask({
      title: ENDS.release,
      body: `${name}’s ${eggs} go back on hand for the next in line, and ${says}.`,
      yes: 'Put them back',
      no: 'Exit',
      call: 'release-eggs',
      input: () => ({ request_id: requestId, reason: '' }),
      problemOf: afterFault('Failed to put the eggs back.'),
    });

  const decline = () =>
    ask({
      title: ENDS.decline,
      yes: sends,
      no: 'Exit',
      fields: { reason: '' },
      call: 'decline-eggs',
      input: ({ reason }) => ({ request_id: requestId, reason }),
      problemOf: afterFault('Failed to end the request.'),
      body: ({ draft: { reason }, edit, text, busy }) => (
        <>
          <p>{`${name} asked for ${eggs}. We’ll close the request and pass on your message.`}</p>
          <ul className={styles.sentences} aria-label="Ready-made messages">
            {READY_SENTENCES[kind].map((sentence) => (
              <li key={sentence}>
                <button
                  type="button"
                  aria-pressed={reason.endsWith(sentence)}
                  disabled={busy}
                  onClick={() => edit({ reason: withSentence(reason, sentence) })}
                >
                  {sentence}
                </button>
              </li>
            ))}
          </ul>
          <TextArea
            label="Your message"
            name="reason"
            maxLength={REASON_MAX}
            placeholder={eggMoveSentences.sorry}
            {...text('reason')}
          />
        </>
      ),
    });

  return { release, decline };
}
