import { withConnection } from './connect.ts';

/** True also if PostgreSQL does not answer, because the next to open it reports why. */
export async function hasPlants(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const some = async (question: string) => (await client.query(question)).rows.length > 0;
    // One after another, because a query cannot name a table that does not exist.
    return (
      (await some(`select where to_regclass('plants') is not null`)) &&
      (await some('select from plants limit 1'))
    );
  }).catch(() => true);
}
