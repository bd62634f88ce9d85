import { useState } from 'react';
import type { EggKind } from '../../../db/egg-words.ts';
import { TextArea } from '../../forms/text-area.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { ConfirmDialog } from '../../ui/pieces/confirm-dialog.tsx';
import { READY_SENTENCES, REASON_MAX, SAY, withSentence } from '../moves/egg-moves.ts';
import { useRequestMove } from '../requests/use-request-move.ts';
import styles from './end-dialog.module.css';
import { useAsked } from './use-asked.ts';

export const ENDS = {
  decline: {
    functionName: 'decline-eggs',
    button: 'Not this time',
    confirm: 'Send the email',
    failed: 'Failed to end the request.',
  },
  release: {
    functionName: 'release-eggs',
    button: 'Not picked up',
    confirm: 'Put them back',
    failed: 'Failed to put the eggs back.',
  },
} as const;

export type Ending = {
  end: (typeof ENDS)[keyof typeof ENDS];
  requestId: string;
  name: string;
  eggs: string;
  kind: EggKind;
};

const NOTHING: Ending = { end: ENDS.decline, requestId: '', name: '', eggs: '', kind: 'chickens' };

export function useEndDialog() {
  const { opened, asked, ask, close } = useAsked(NOTHING);
  return { ask, dialog: <EndDialog key={asked.requestId} opened={opened} ending={asked} onClose={close} /> };
}

type Props = { opened: boolean; ending: Ending; onClose: () => void };

function EndDialog({ opened, ending: { end, requestId, name, eggs, kind }, onClose }: Props) {
  const [reason, setReason] = useState('');
  const calls = useFunction(end.functionName, { typed: reason !== '' });
  const { move, busy, problem, forget } = useRequestMove(calls, end.failed);
  return (
    <ConfirmDialog
      opened={opened}
      title={end.button}
      confirmLabel={end.confirm}
      cancelLabel="Exit"
      busy={busy}
      error={problem}
      onConfirm={() => move({ request_id: requestId, reason }).then((done) => done && onClose())}
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {end === ENDS.release ? (
        <p>{`${name}’s ${eggs} go back on hand for the next in line, and a kind email says so.`}</p>
      ) : (
        <>
          <p>{`${name} asked for ${eggs}. We’ll close the request and email your message.`}</p>
          <ul className={styles.sentences} aria-label="Ready-made messages">
            {READY_SENTENCES[kind].map((sentence) => (
              <li key={sentence}>
                <button
                  type="button"
                  aria-pressed={reason.endsWith(sentence)}
                  disabled={busy}
                  onClick={() => setReason(withSentence(reason, sentence))}
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
            placeholder={SAY.sorry}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
