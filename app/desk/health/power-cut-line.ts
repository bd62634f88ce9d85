import { powerCutSays } from '../../../db/database-warnings.ts';
import type { HealthLine } from './health.ts';

/** Nothing while a power cut loses nothing. @param unsafe PostgreSQL's settings that are off */
export function powerCutLine(unsafe: readonly string[]): HealthLine[] {
  if (!unsafe.length) return [];
  const set = unsafe.map((name) => `alter system set ${name} to on`).join('; ');
  const todo = {
    text: `Ask the person who runs the server to turn it on: ${set}; select pg_reload_conf(). A role or a database can have its own setting, too.`,
  };
  return [{ title: 'Power cuts', state: 'risky', text: powerCutSays(unsafe), todo }];
}
