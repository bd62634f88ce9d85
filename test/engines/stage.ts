import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { bringCast, type Cast } from '../cast/cast.ts';
import { type Engine, openTestFarm, type TestFarm } from './open-test-farm.ts';
import { borrowFarm } from './shared-farm.ts';

/** The file's farm, and a cast that is new for each test. */
export type Stage = { engine: Engine; farm: TestFarm; cast: Cast };

const BOTH: Engine[] = ['pglite', 'postgres'];
const ONE: Engine[] = ['postgres'];

function playOn(
  engines: Engine[],
  tests: (stage: Stage) => void,
  enter: (engine: Engine) => Promise<TestFarm>,
): void {
  describe.each(engines)('on %s', (engine) => {
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

/** For what the database decides: locks, races, search, import, the ledger, its news. @param stages replacements for the outside world */
export function onBothEngines(tests: (stage: Stage) => void, ...stages: Parts<typeof borrowFarm>): void {
  playOn(BOTH, tests, (engine) => borrowFarm(engine, ...stages));
}

/** For what our own code decides: the browser journeys do the same on PGlite. */
export function onPostgres(tests: (stage: Stage) => void, ...stages: Parts<typeof borrowFarm>): void {
  playOn(ONE, tests, (engine) => borrowFarm(engine, ...stages));
}

/** On new farms, for tests that leave more than rows behind, or need other settings. @param parts see openTestFarm */
export function onNewFarms(tests: (stage: Stage) => void, ...parts: Parts<typeof openTestFarm>): void {
  playOn(BOTH, tests, (engine) => openTestFarm(engine, ...parts));
}

/** `onPostgres` with a new farm, as `onNewFarms` has. */
export function onNewPostgres(tests: (stage: Stage) => void, ...parts: Parts<typeof openTestFarm>): void {
  playOn(ONE, tests, (engine) => openTestFarm(engine, ...parts));
}
