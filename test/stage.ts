import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { bringCast, type Cast } from './cast.ts';
import { type Engine, openTestFarm, type TestFarm } from './open-test-farm.ts';

/** Where a test plays: a farm that the file shares, and a cast that is fresh for each test. */
export type Stage = { engine: Engine; farm: TestFarm; cast: Cast };

type Parts = Parameters<typeof openTestFarm> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * Runs `tests` on PGlite and again on PostgreSQL.
 * @param parts settings and stand-ins of the farm, as openTestFarm takes them
 */
export function onBothEngines(tests: (stage: Stage) => void, ...parts: Parts): void {
  describe.each<Engine>(['pglite', 'postgres'])('on %s', (engine) => {
    const stage = { engine } as Stage;
    beforeAll(async () => {
      stage.farm = await openTestFarm(engine, ...parts);
    });
    afterAll(() => stage.farm?.close());
    beforeEach(async () => {
      stage.cast = await bringCast(stage.farm);
    });
    tests(stage);
  });
}
