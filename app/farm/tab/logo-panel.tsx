import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FarmLook } from '../../../core/farm.ts';
import { logoFiles } from '../../facts/look.ts';
import type { Answer } from '../../forms/answer.ts';
import { formWith } from '../../forms/form-with.ts';
import { useFunction } from '../../forms/use-function.ts';
import { PhotoButton } from '../../plants/photos/photo-button.tsx';
import { GETTING_READY, UploadProgress } from '../../plants/photos/upload-progress.tsx';
import { useChosenPhoto } from '../../plants/photos/use-chosen-photo.ts';
import { BrandMark } from '../../ui/frame/brand-mark.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import styles from './farm-tab.module.css';
import { MatterCard } from './matter-card.tsx';

export function LogoPanel({ look }: { look: FarmLook }) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const put = useFunction('set-farm-logo');
  const remove = useFunction('remove-farm-logo');
  const [problem, setProblem] = useState('');
  const saving = put.busy || remove.busy;

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

  const photo = useChosenPhoto((logo) => hear(put.call(formWith({ logo }))));

  const busy = saving || photo.preparing;
  const shown = problem || photo.problem;

  return (
    <MatterCard title="Logo" state={look.logo ? 'Yours' : 'The hen'} id="logo">
      <div className="stack gap-18" aria-busy={busy}>
        <p className="hint">
          Beside the farm's name on every page, in link previews, and as the icon on home screens. One picture
          up to 5 MB, on a light background.
        </p>
        <div className="ways">
          <BrandMark logo={logoFiles(look)} className={styles.mark} />
          <PhotoButton
            label={look.logo ? 'Choose another logo' : 'Choose a logo'}
            busy={busy}
            onChoose={(file) => {
              setProblem('');
              void photo.choose(file);
            }}
          />
          {look.logo && (
            <Button variant="quiet" busy={remove.busy} disabled={busy} onClick={() => hear(remove.call({}))}>
              Use the hen logo
            </Button>
          )}
        </div>
        {photo.preparing && <p role="status">{GETTING_READY}</p>}
        {put.busy && <UploadProgress sent={put.sent} />}
        {shown && <Notice tone="error">{shown}</Notice>}
      </div>
    </MatterCard>
  );
}
