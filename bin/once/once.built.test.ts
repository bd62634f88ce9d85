import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launch, newFolder } from '../../test/engines/running-farm.ts';

/** As the image is started by ONCE, with folders and a port of the test's. */
const FROM_ONCE = {
  SECRET_KEY_BASE: '8f2d1c7be3a94f60b5d2e8a7c1f4093d6e5b7a8c9d0e1f2a3b4c5d6e7f8091a2',
  SMTP_ADDRESS: '127.0.0.1',
  SMTP_PORT: '9',
  MAILER_FROM_ADDRESS: 'hello@hens.example',
  PUBLIC_URL: 'https://hens.example',
  PORT: '0',
};

it('a farm starts from the image’s files with what ONCE gives it, says what it took, and makes its backup', async () => {
  const folders = { DATA_DIR: await newFolder(), BACKUP_DIR: await newFolder() };
  const folder = await newFolder();
  execFileSync(process.execPath, ['bin/image-files.mjs', folder]);
  const settings = { ...FROM_ONCE, ...folders, NODE_OPTIONS: `--import=${join(folder, 'bin/once.mjs')}` };
  const farm = launch({ settings }, { folder });
  expect((await fetch(`${await farm.url}/up`)).status).toBe(200);
  const said = farm.said.join('\n');
  expect(said).toContain('ONCE: AUTH_SECRET from SECRET_KEY_BASE\n');
  expect(said).not.toContain('is not a setting');
  const backup = launch({ settings }, { folder, args: ['backup'] });
  expect(await backup.gone).toBe(0);
  expect(backup.said.join('\n')).toContain(`Backup made: ${folders.BACKUP_DIR}`);
  expect(backup.said.join('\n')).not.toContain('ONCE:');
});
