import type { Statement } from '../../db/database.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';

/** The first transaction ends after so many statements, at the latest before its commit, as when the farm is killed. @returns what ends it */
export function killBeforeCommit({ open }: TestFarm, statements: number): () => void {
  let left = statements;
  let isIn = false;
  const stop = () => void open.statements.off('statement', count);
  function count({ text }: Statement) {
    if (/^begin/i.test(text)) isIn = true;
    else if (isIn && (left <= 0 || /^commit/i.test(text))) {
      stop();
      throw new Error('The farm was killed.');
    } else if (isIn) left -= 1;
  }
  open.statements.on('statement', count);
  return stop;
}
