import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFunction } from '../forms/use-function.ts';
import type { PlantPlan } from './import-plan.server.ts';
import { readCsvFile } from './read-csv-file.ts';

type Checked = { csv: string; plan: PlantPlan; message: string };

export function usePlantImport() {
  const { call, busy, sent } = useFunction('import-plants');
  const { revalidate } = useRevalidator();
  const [fileName, setFileName] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');

  async function check(file: File) {
    setFileName(file.name);
    setChecked(null);
    setProblem('');
    const read = await readCsvFile(file);
    if ('problem' in read) return setProblem(read.problem);
    await ask(read.text);
  }

  async function ask(csv: string) {
    const answer = await call({ csv, dry_run: true });
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    const { plan, message } = answer.body;
    setChecked({ csv, plan, message });
  }

  async function takeIn() {
    if (!checked) return;
    setProblem('');
    const { csv, plan } = checked;
    const answer = await call({ csv, dry_run: false, fingerprint: plan.fingerprint });
    if (!answer) return;
    if (answer.ok) {
      setDone(answer.body.message);
      await revalidate();
      return;
    }
    setProblem(answer.problem);
    // The refusal has a newer plan: show it before anything is imported.
    if (answer.details.plan) await ask(csv);
  }

  const plan = checked?.plan ?? null;
  const ready = plan !== null && plan.bad.length === 0 && plan.add + plan.change > 0;
  return { fileName, plan, verdict: checked?.message ?? '', problem, done, busy, sent, ready, check, takeIn };
}
