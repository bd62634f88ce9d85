import { useEffect, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';

/** `isIn`: it is published, and only its lines in the history are missing. */
export type RunningImport = { rows: number; done: number; isIn: boolean };
type Seen = { running: RunningImport | null };

const LOOK_EVERY_MS = 500;

/** Null when the farm does not say, as without signal: the page stays as it is. */
async function look(): Promise<Seen | null> {
  try {
    const answer = await fetch(href('/dashboard/plants/import'));
    return answer.ok ? ((await answer.json()) as Seen) : null;
  } catch {
    return null;
  }
}

export const isImporting = async () => (await look())?.running != null;

/** The import under way, also one from another tab or before a reload. @param importing whether this page started one */
export function useRunningImport(importing: boolean) {
  const { revalidate } = useRevalidator();
  const { call } = useFunction('cancel-import');
  const [running, setRunning] = useState<RunningImport | null>(null);
  const [problem, setProblem] = useState('');
  const isRunning = running !== null;

  useEffect(() => {
    let isOver = false;
    const lookOnce = async () => {
      const seen = await look();
      if (seen && !isOver) setRunning(seen.running);
    };
    void lookOnce();
    const timer = importing || isRunning ? setInterval(() => void lookOnce(), LOOK_EVERY_MS) : undefined;
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [importing, isRunning]);

  useEffect(() => {
    if (!isRunning) return;
    return () => void revalidate();
  }, [isRunning, revalidate]);

  async function cancel() {
    setProblem('');
    const answer = await call({});
    if (answer) setProblem(answer.ok ? answer.body.message : answer.problem);
  }

  return { running, cancel, problem };
}
