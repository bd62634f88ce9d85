import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '../../forms/answer.ts';
import type { Calls } from '../../forms/use-function.ts';
import { PhotoButton } from '../../plants/photos/photo-button.tsx';
import { GETTING_READY, UploadProgress } from '../../plants/photos/upload-progress.tsx';
import { useChosenPhoto } from '../../plants/photos/use-chosen-photo.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';

type Props = {
  hint: string;
  /** The picture as it is shown now. */
  picture: ReactNode;
  choose: string;
  put: { call(file: File): ReturnType<Calls<File>['call']>; busy: boolean; sent: number };
  /** Missing while the farm has no picture of its own. */
  remove: (Calls<Record<string, never>> & { label: string }) | null;
};

/** Puts one picture on the site, or takes it off. */
export function PicturePanel({ hint, picture, choose, put, remove }: Props) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState('');

  async function hear(answering: Promise<Answer<{ message: string }> | null>) {
    setProblem('');
    const answer = await answering;
    if (!answer) return;
    if (answer.ok) {
      showToast(answer.body.message);
      return void revalidate();
    }
    setProblem(answer.problem);
  }

  const photo = useChosenPhoto((file) => hear(put.call(file)));
  const busy = put.busy || photo.preparing || remove?.busy === true;
  const said = problem || photo.problem;

  return (
    <div className="stack gap-18" aria-busy={busy}>
      <p className="hint">{hint}</p>
      <div className="ways">
        {picture}
        <PhotoButton
          label={choose}
          busy={busy}
          onChoose={(file) => {
            setProblem('');
            void photo.choose(file);
          }}
        />
        {remove && (
          <Button variant="quiet" busy={remove.busy} disabled={busy} onClick={() => hear(remove.call({}))}>
            {remove.label}
          </Button>
        )}
      </div>
      {photo.preparing && <p role="status">{GETTING_READY}</p>}
      {put.busy && <UploadProgress sent={put.sent} />}
      {said && <Notice tone="error">{said}</Notice>}
    </div>
  );
}
