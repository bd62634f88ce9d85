import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { backupKey, backups } from '../../db/schema.ts';
import type { TestFarm } from '../engines/open-test-farm.ts';

/** Until the test ends. */
export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'prairie-hen-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Until the test ends, with a key and a folder for backups. @param isProven whether a proof is a week away */
export async function openWithKey(
  recipient: string,
  farm: Promise<TestFarm>,
  backupFolder: string,
  isProven = true,
) {
  const { context, close, ...rest } = await farm;
  onTestFinished(close);
  const parts = { ...context, config: { ...context.config, backupFolder } };
  const now = context.clock.now();
  await context.db.insert(backupKey).values({ recipient, madeAt: now }).onConflictDoNothing();
  const earlier = { name: 'earlier', madeAt: now, size: 1, provenAt: isProven ? now : null };
  await context.db.insert(backups).values(earlier).onConflictDoNothing();
  return { ...rest, context, close, parts };
}
