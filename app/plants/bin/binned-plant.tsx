import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { DAY_MS } from '../../../time.ts';
import { whenInWords } from '../../facts/calendar/farm-time.ts';
import { useFunction } from '../../forms/use-function.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import type { Plant } from '../catalog/plant.ts';
import { fullName } from '../changes/named-plants.ts';
import { PlantPhoto } from '../photos/photo.tsx';
import styles from './bin-page.module.css';

type Props = { plant: Plant & { deletedAt: Date; deletedBy: string | null }; now: Date };

const KEPT_DAYS = 30;

function timeLeft(deletedAt: Date, now: Date): string {
  const days = KEPT_DAYS - Math.floor((now.getTime() - deletedAt.getTime()) / DAY_MS);
  return days > 1 ? `${days} days left` : 'last day';
}

export function BinnedPlant({ plant, now }: Props) {
  const { call, busy } = useFunction('restore-plant');
  const { revalidate, state } = useRevalidator();
  const showToast = useToast();
  const [problem, setProblem] = useState('');

  async function restore() {
    setProblem('');
    const answer = await call({ ids: [plant.id] });
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else setProblem(answer.problem);
    if (answer.ok || answer.status === 409 || answer.status === 404) await revalidate();
  }

  return (
    <Card as="li" className={styles.plant}>
      <PlantPhoto className={styles.thumb} photo={plant.photo} type={plant.type} alt="" sizes="64px" faded />
      <div className={styles.words}>
        <h2 className={styles.variety}>{plant.variety}</h2>
        <p className={styles.name}>{`${plant.name} · ${plant.potSize}`}</p>
        <p className={styles.when}>
          {`Deleted ${whenInWords(plant.deletedAt, now)}${plant.deletedBy ? ` by ${plant.deletedBy}` : ''} · ${timeLeft(plant.deletedAt, now)}`}
        </p>
      </div>
      <Button
        variant="quiet"
        small
        busy={busy || (state === 'loading' && busy)}
        aria-label={`Restore ${fullName(plant)}`}
        onClick={restore}
      >
        Restore
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </Card>
  );
}
