import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIVE } from '../test/engines/live-settings.ts';
import { launch, newFolder } from '../test/engines/running-farm.ts';

// A restore and a packing, beside everybody.
const MINUTES = { timeout: 600_000 };

const found = (said: string[], what: RegExp) => said.map((line) => what.exec(line)?.[0]).find(Boolean) ?? '';

/** The archive for this machine, unpacked where nothing else is. */
async function unpacked() {
  const [made, place] = [await newFolder(), await newFolder()];
  const args = ['bin/release.mjs', '--cpu', process.arch, '--out', made];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const sums = readFileSync(join(made, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
  const listed = sums.map((line) => line.split('  ') as [sum: string, file: string]);
  for (const [sum, file] of listed)
    expect(
      createHash('sha256')
        .update(readFileSync(join(made, file)))
        .digest('hex'),
    ).toBe(sum);
  expect(['SHA256SUMS', ...listed.map(([, file]) => file)].toSorted()).toEqual(readdirSync(made).toSorted());
  const [archive, parts] = listed.map(([, file]) => join(made, file));
  expect(archive).toMatch(/prairie-hen-\d[\w.-]*-linux-(x64|arm64)\.tar\.gz$/);
  expect(JSON.parse(readFileSync(parts ?? '', 'utf8'))).toMatchObject({ bomFormat: 'CycloneDX' });
  expect(spawnSync('tar', ['-xzf', archive ?? '', '-C', place]).status).toBe(0);
  return join(place, ...readdirSync(place));
}

it(
  'an archive starts with nothing beside it, makes an owner, and comes back from its backup',
  MINUTES,
  async () => {
    const archive = await unpacked();
    const [DATA_DIR, BACKUP_DIR, elsewhere] = [await newFolder(), await newFolder(), await newFolder()];
    const settings = { ...LIVE, PORT: '0', DATA_DIR, BACKUP_DIR, PATH: '/nothing/to/install/with' };
    const run = async (args: string[], more = {}, typed = '') => {
      const command = launch({ settings: { ...settings, ...more } }, { archive, args, typed });
      expect(await command.gone, command.said.join('\n')).toBe(0);
      return command.said;
    };
    const farm = launch({ settings }, { archive });
    const url = await farm.url;
    expect(farm.said.join('\n')).not.toMatch(/Installing|Building/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(found(await run(['owner', 'olive@hens.example', 'Olive', 'Owner']), /https:\S+/)).toContain(
      'hens.example',
    );
    const made = await run(['backup']);
    farm.signal('SIGTERM');
    expect(await farm.gone).toBe(0);

    await run(
      ['restore', found(made, /\/\S+\.age/)],
      { DATA_DIR: elsewhere },
      `${found(made, /AGE-SECRET-KEY-1\w+/)}\n`,
    );
    const again = launch({ settings: { ...settings, DATA_DIR: elsewhere } }, { archive });
    expect((await fetch(`${await again.url}/healthz`)).status).toBe(200);
    expect((await run(['owner', 'list'], { DATA_DIR: elsewhere })).join('\n')).toContain(
      'olive@hens.example',
    );
  },
);
