import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formWith } from '../../forms/form-with.ts';
import { useFunction } from '../../forms/use-function.ts';
import { PhotoButton } from '../../plants/photos/photo-button.tsx';
import { GETTING_READY, UploadProgress } from '../../plants/photos/upload-progress.tsx';
import { useChosenPhoto } from '../../plants/photos/use-chosen-photo.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import type { DeskRow } from './stand-desk.server.ts';

/** A picture beside the row on the farmstand page, if the owner likes. */
export function RowPicture({ row: { id, name, picture } }: { row: DeskRow }) {
  const put = useFunction('set-board-picture');
  const [problem, setProblem] = useState('');
  const showToast = useToast();
  const { revalidate } = useRevalidator();

  async function save(chosen?: File) {
    setProblem('');
    const answer = await put.call(formWith(chosen ? { id, picture: chosen } : { id }));
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    showToast(answer.body.message);
    await revalidate();
  }
  const photo = useChosenPhoto((file) => void save(file));
  const busy = put.busy || photo.preparing;
  const says = problem || photo.problem;
  return (
    <>
      <PhotoButton
        small
        label={`${picture ? 'Another picture' : 'Picture'} of ${name}`}
        busy={busy}
        onChoose={(file) => void photo.choose(file)}
      />
      {picture && (
        <Button small variant="quiet" disabled={busy} onClick={() => void save()}>
          {`No picture of ${name}`}
        </Button>
      )}
      {photo.preparing && <p role="status">{GETTING_READY}</p>}
      {put.busy && <UploadProgress sent={put.sent} />}
      {says && <Notice tone="error">{says}</Notice>}
    </>
  );
}
