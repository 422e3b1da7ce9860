import { withClient } from '@introvest/service-kit/oneClient';

export const isReachable = (url: string): Promise<boolean> =>
  withClient(url, async () => true).catch(() => false);

export const queryValue = (url: string, sql: string): Promise<unknown> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  });
