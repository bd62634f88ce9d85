import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InputOf } from '../../forms/function-types.ts';
import { useFunction } from '../../forms/use-function.ts';
import type { PlantPlan } from './import-plan.server.ts';
import { decodeAs, type Encoding } from './letters-of-a-file.ts';
import { type OldLetters, readCsvFile } from './read-csv-file.ts';
import { isImporting, useRunningImport } from './use-running-import.ts';

/** Which columns are read, and what is true where they are silent, as the person says. */
export type Mapping = Pick<InputOf<'import-plants'>, 'columns' | 'fill' | 'unsaid_in_stock'>;

type Sheet = Mapping & { csv: string };
type Checked = { sheet: Sheet; plan: PlantPlan; message: string };

export function usePlantImport() {
  const { call, busy, sent } = useFunction('import-plants');
  const { revalidate } = useRevalidator();
  const [fileName, setFileName] = useState('');
  const [old, setOld] = useState<OldLetters | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const [takingIn, setTakingIn] = useState(false);
  const { running, cancel, problem: stopped } = useRunningImport(takingIn);

  async function check(file: File) {
    setFileName(file.name);
    setChecked(null);
    setOld(null);
    setProblem('');
    const read = await readCsvFile(file);
    if ('problem' in read) return setProblem(read.problem);
    setOld(read.old ?? null);
    if (read.old?.sure !== false) await ask({ csv: read.text });
  }

  async function ask(sheet: Sheet) {
    const answer = await call({ ...sheet, dry_run: true });
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    const { plan, message } = answer.body;
    setChecked({ sheet, plan, message });
  }

  async function readLettersAs(encoding: Encoding) {
    if (!old) return;
    setProblem('');
    setOld({ ...old, encoding, sure: true });
    await ask({ ...checked?.sheet, csv: decodeAs(old.bytes, encoding) });
  }

  async function readAs(mapping: Mapping) {
    if (!checked) return;
    setProblem('');
    await ask({ ...checked.sheet, ...mapping });
  }

  async function takeIn() {
    if (!checked) return;
    setProblem('');
    const { sheet, plan } = checked;
    setTakingIn(true);
    const input = { ...sheet, dry_run: false, fingerprint: plan.fingerprint };
    let answer = await call(input);
    // A long import outlasts the wait for an answer. The same call again waits for the same import.
    while (answer && !answer.ok && answer.status === null && (await isImporting()))
      answer = await call(input);
    setTakingIn(false);
    if (!answer) return;
    if (answer.ok) {
      setDone(answer.body.message);
      await revalidate();
      return;
    }
    setProblem(answer.problem);
    // The refusal has a newer plan: show it before anything is imported.
    if (answer.details.plan) await ask(sheet);
  }

  const plan = checked?.plan ?? null;
  const ready = plan !== null && plan.bad.length === 0 && plan.add + plan.change > 0;
  const { csv: _, ...mapping } = checked?.sheet ?? { csv: '' };
  return {
    fileName,
    old,
    plan,
    mapping,
    verdict: checked?.message ?? '',
    problem: problem || stopped,
    done,
    sent,
    ready,
    busy: busy || takingIn,
    running,
    cancel,
    check,
    readLettersAs,
    readAs,
    takeIn,
  };
}
