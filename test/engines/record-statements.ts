import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { listenToStatements, type SentStatement } from './listen-to-statements.ts';

/** Until the test is over. */
export function recordStatements(farm: { open: OpenDatabase }): SentStatement[] {
  const { recorded, stop } = listenToStatements(farm);
  onTestFinished(stop);
  return recorded;
}
