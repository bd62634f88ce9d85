// Writes the small empty database that proofs of backups begin with; see db/open-empty.ts.
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
await pglite.exec('update pg_database set datistemplate = false where datistemplate');
await pglite.exec('drop database template0');
await pglite.exec('drop database template1');
const dump = await pglite.dumpDataDir('gzip');
await pglite.close();
writeFileSync('build/server/empty-database.tar.gz', Buffer.from(await dump.arrayBuffer()));
