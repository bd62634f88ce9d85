import { expect } from 'vitest';
import { ConfigError } from '../../core/config.ts';

export const PASSWORD = 'pa%23ss/never-said';
export const ENCODED = encodeURIComponent(PASSWORD);

/** One line for the person who wrote the address. */
export async function saidOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it opened'),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(ConfigError);
  const { problems } = error as ConfigError;
  expect(problems).toHaveLength(1);
  const [said = ''] = problems;
  expect(said).toMatch(/^DATABASE_URL: [^\n]+$/);
  expect(said).not.toContain(PASSWORD);
  expect(said).not.toContain(ENCODED);
  return said;
}
