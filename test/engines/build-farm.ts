import { spawnSync } from 'node:child_process';

/** Builds if a source is newer than the last build. @throws when that fails */
export default function buildFarm() {
  // Vitest says NODE_ENV=test, which would put React's development build in.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, ['bin/build.mjs'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The farm could not be built, so it cannot be tested: see above.');
}
