// Plain JavaScript, because npm test starts it beside the installation of everything else.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isThere =
  existsSync('/usr/lib/postgresql') || spawnSync('pg_config', ['--bindir'], { stdio: 'ignore' }).status === 0;
if (!isThere && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update'], quiet);
  // One after the other: without the pooler only its own test is left out.
  for (const one of ['postgresql', 'pgbouncer'])
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', one], quiet);
}
