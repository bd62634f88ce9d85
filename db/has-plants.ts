import pg from 'pg';

/**
 * Whether a PostgreSQL has had plants, asked before anything is opened or made there. True, too, when it does not answer:
 * whoever opens it for good says what is wrong.
 */
export async function hasPlants(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  const some = async (question: string) => (await client.query(question)).rows.length > 0;
  try {
    await client.connect();
    // Asked one after the other, because a table that is not there cannot be named.
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
