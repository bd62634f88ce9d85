import { expect, it } from 'vitest';
import { LIVE } from '../test/engines/live-settings.ts';
import type { Engine } from '../test/engines/open-test-farm.ts';
import { launch, makeHome } from '../test/engines/running-farm.ts';

const MINUTE = { timeout: 60_000 };

/** The exit code and output of a farm that must not open. */
async function refusal(settings: Record<string, string>, engine: Engine) {
  const home = await makeHome(engine, settings);
  const farm = launch(home);
  const code = await Promise.race([farm.gone, farm.url.catch(() => farm.gone)]);
  return { home, code, said: farm.said.join('\n') };
}

it.each<Engine>(['pglite', 'postgres'])(
  'what the demo filled does not open live, on %s',
  MINUTE,
  async (engine) => {
    const { home, code, said } = await refusal(LIVE, engine);
    expect(code).toBe(1);
    expect(said).toContain('FARM_MODE: the demo filled this database, and everyone knows its passwords.');
    expect(said).toContain(
      engine === 'pglite' ? `(it is ${home.settings.DATA_DIR})` : 'Set DATABASE_URL to a new',
    );
    // An address has a password in it.
    expect(said).not.toContain('postgres://');
  },
);
