import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '../db/open.ts';
import { type Heard, listenToStatements } from './listen-to-statements.ts';

/** Hears every statement the farm sends until the test is over. */
export function hearStatements(farm: { open: OpenDatabase }): Heard[] {
  const { heard, stop } = listenToStatements(farm);
  onTestFinished(stop);
  return heard;
}
