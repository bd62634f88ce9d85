import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { bringCast, type Cast } from './cast.ts';
import { type Engine, openTestFarm, type TestFarm } from './open-test-farm.ts';
import { borrowFarm } from './shared-farm.ts';

/** Where a test plays: a farm that the file shares, and a cast that is fresh for each test. */
export type Stage = { engine: Engine; farm: TestFarm; cast: Cast };

function playOnBoth(tests: (stage: Stage) => void, enter: (engine: Engine) => Promise<TestFarm>): void {
  describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
    const stage = { engine } as Stage;
    beforeAll(async () => {
      stage.farm = await enter(engine);
    });
    afterAll(() => stage.farm?.close());
    beforeEach(async () => {
      stage.cast = await bringCast(stage.farm);
    });
    tests(stage);
  });
}

type Parts<Open extends (engine: Engine, ...parts: never[]) => unknown> =
  Parameters<Open> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * Runs `tests` on PGlite and again on PostgreSQL, on a farm that other files play on before and after.
 * @param stages stand-ins for parts of the world outside
 */
export function onBothEngines(tests: (stage: Stage) => void, ...stages: Parts<typeof borrowFarm>): void {
  playOnBoth(tests, (engine) => borrowFarm(engine, ...stages));
}

/**
 * The same on new farms, for tests that leave more behind than rows, or want other settings.
 * @param parts settings and stand-ins of the farm, as openTestFarm takes them
 */
export function onNewFarms(tests: (stage: Stage) => void, ...parts: Parts<typeof openTestFarm>): void {
  playOnBoth(tests, (engine) => openTestFarm(engine, ...parts));
}
