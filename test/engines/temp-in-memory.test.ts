import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepAfterKilledRuns } from './temp-in-memory.ts';

test('what a killed run left is taken away, what others have is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prairie-hen-test-'));
  const { pid: over } = spawnSync(process.execPath, ['--version']);
  const kept = [`prairie-hen-run-${process.pid}`, 'prairie-hen-run-', 'somebody-else-1'];
  for (const name of [`prairie-hen-run-${over}`, ...kept]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'a-file'), 'of a farm');
  }
  sweepAfterKilledRuns(folder);
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
  rmSync(folder, { recursive: true });
});
