import pg from 'pg';

/**
 * Runs `work` with one connection outside of the pools, for an operator's commands. If the server is lost, the work
 * rejects once, without an uncaught error.
 */
export async function withClient<T>(
  config: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
