import about from '../package.json' with { type: 'json' };
import { knownMigrations } from './migrate-forward.ts';

/** The version of this program, and of the tables it writes: an older program cannot read newer ones. */
export const program = (): string => `${about.version}+${Math.max(...knownMigrations())}`;
