import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { PHOTO_KINDS } from '../plants/plant.ts';
import { UploadProgress } from '../plants/upload-progress.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button } from '../ui/button.tsx';
import type { Answer } from '../ui/call-function.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFunction } from '../ui/use-function.ts';
import type { FarmLook } from './calendar.ts';
import tab from './farm-tab.module.css';
import { logoFiles } from './look.ts';
import styles from './look-form.module.css';

/** The mark beside the farm's name: the owner's own logo, or the hen. */
export function LogoPanel({ look }: { look: FarmLook }) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const put = useFunction('set-farm-logo');
  const remove = useFunction('remove-farm-logo');
  const [problem, setProblem] = useState('');
  const busy = put.busy || remove.busy;

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

  function choose(file: File | undefined) {
    if (!file) return;
    const form = new FormData();
    form.set('logo', file);
    void hear(put.call(form));
  }

  return (
    <Card as="section" id="logo" className={tab.card} aria-label="Logo" aria-busy={busy}>
      <div className={tab.form}>
        <h2>Logo</h2>
        <p className={tab.hint}>
          Beside the farm's name on every page, in pictures of shared links, and as the icon on home screens.
          One picture up to 5 MB, on a light ground.
        </p>
        <div className={styles.logo}>
          <BrandMark logo={logoFiles(look)} className={styles.mark} />
          <label className={styles.file}>
            {look.logo ? 'Choose another logo' : 'Choose a logo'}
            <input
              type="file"
              accept={PHOTO_KINDS}
              disabled={busy}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0]);
                // The same file chosen again is heard again.
                currentTarget.value = '';
              }}
            />
          </label>
          {look.logo && (
            <Button variant="quiet" busy={remove.busy} disabled={busy} onClick={() => hear(remove.call({}))}>
              Use the hen again
            </Button>
          )}
        </div>
        {put.busy && <UploadProgress sent={put.sent} />}
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </Card>
  );
}
