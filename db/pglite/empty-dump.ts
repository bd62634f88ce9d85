import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The build makes it, because making one takes twice the memory of a whole farm. */
const EMPTY = new URL('./empty-database.tar.gz', import.meta.url);

/** What a new database begins with; undefined from source. */
export const emptyDump = async () => (existsSync(EMPTY) ? new Blob([await readFile(EMPTY)]) : undefined);
