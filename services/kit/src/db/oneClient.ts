import pg from 'pg';

/**
 * One connection outside of pools, closed at the end, for what an operator runs. A server that goes away fails the work, and is
 * neither told a second time nor ends the process.
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
