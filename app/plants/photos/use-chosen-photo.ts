import { useRef, useState } from 'react';
import { plantSentences } from '../catalog/plant.ts';
import { preparePhoto } from './prepare-photo.ts';

/** Prepares a chosen file for the farm. When two are chosen quickly, the last counts. */
export function useChosenPhoto(onReady: (file: File) => void) {
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const turn = useRef(0);

  async function choose(file: File) {
    turn.current += 1;
    const mine = turn.current;
    setPreparing(true);
    setProblem(undefined);
    const prepared = await preparePhoto(file).catch(() => null);
    if (mine !== turn.current) return;
    setPreparing(false);
    if (prepared) onReady(prepared);
    else setProblem(plantSentences.photoUnread);
  }

  return { choose, preparing, problem };
}
