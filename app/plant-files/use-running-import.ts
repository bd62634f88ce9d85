import { useEffect, useState } from 'react';
import { href, useFetcher, useRevalidator } from 'react-router';
import { useFunction } from '../forms/use-function.ts';

export type RunningImport = { rows: number; done: number; stopped: boolean };
type Seen = { running: RunningImport | null };

const LOOK_EVERY_MS = 500;
const ADDRESS = href('/dashboard/plants/import');

/** When the farm does not say, none. */
export async function isImporting(): Promise<boolean> {
  const answer = await fetch(ADDRESS).catch(() => null);
  if (!answer?.ok) return false;
  return ((await answer.json()) as Seen).running !== null;
}

/** The import under way, also one from another tab or before a reload. @param importing whether this page started one */
export function useRunningImport(opened: boolean, importing: boolean) {
  const { load, data } = useFetcher<Seen>();
  const { revalidate } = useRevalidator();
  const { call } = useFunction('cancel-import');
  const [problem, setProblem] = useState('');
  const running = data?.running ?? null;
  const isRunning = running !== null;

  useEffect(() => {
    if (!opened) return;
    const look = () => void load(ADDRESS);
    look();
    if (!importing && !isRunning) return;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [opened, importing, isRunning, load]);

  useEffect(() => {
    if (!isRunning) return;
    return () => void revalidate();
  }, [isRunning, revalidate]);

  async function cancel() {
    setProblem('');
    const answer = await call({});
    if (answer && !answer.ok) setProblem(answer.problem);
  }

  return { running, cancel, problem };
}
