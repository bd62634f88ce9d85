import { expect, it } from 'vitest';
import { FAULTS } from './faults.ts';
import { runFault } from './run-fault.ts';

it('a farm whose PostgreSQL is killed loses nothing it said it had done, and does nothing twice', {
  timeout: 120_000,
}, async () => {
  const { lost, doubled, wrong, acknowledged, again } = await runFault(FAULTS['kill-postgres'], 20_250_920, {
    awaitsLetters: false,
  });
  expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] });
  // Otherwise the kill hit no write.
  expect(again).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(again / 10);
});
