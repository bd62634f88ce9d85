import pg from 'pg';

/** True also if PostgreSQL does not answer, because the next to open it reports why. */
export async function hasPlants(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  const some = async (question: string) => (await client.query(question)).rows.length > 0;
  try {
    await client.connect();
    // One after another, because a query cannot name a table that does not exist.
    return (
      (await some(`select where to_regclass('plants') is not null`)) &&
      (await some('select from plants limit 1'))
    );
  } catch {
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
