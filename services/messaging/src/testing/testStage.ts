import { afterAll, beforeAll } from '@jest/globals';
import type { Connection, Message } from '@introvest/contracts/messaging';
import type { TestDatabase } from '@introvest/testing/database';
import type { TestUser } from '@introvest/testing/people';
import { useService } from '@introvest/testing/useService';
import { createJobs } from '../jobs.js';
import { createTestApp, startLiveServer, type LiveServer } from './testApp.js';

export type Person = Pick<TestUser, 'id' | 'cookie'>;
type Pair = Record<'founder' | 'investor', Person>;

export function useApp(start?: (database: TestDatabase) => Promise<LiveServer>) {
  if (start) afterAll(() => stage.server.close());
  const stage = useService('messaging', (database) => {
    const { app, deps } = createTestApp(database);
    return { app, jobs: createJobs(deps), server: {} as LiveServer };
  });
  if (start) beforeAll(async () => void (stage.server = await start(stage.database)));
  const { client, createFounder, createInvestor, db } = stage;
  return Object.assign(stage, {
    connections: () => db()('connections'),
    createPair: async () => ({
      founder: await createFounder(),
      investor: await createInvestor(),
    }),
    ask: (asker: Person, { founder, investor }: Pair, more: object = {}) =>
      client(asker).post<Connection & { retryAt: string }>('/api/connections', {
        founderId: founder.id,
        investorId: investor.id,
        ...more,
      }),
    answer: (person: Person, id: string | undefined, said: object) =>
      client(person).put<Connection>(`/api/connections/${id}/status`, said),
    end: (person: Person, id: string | undefined, query = '') =>
      client(person).delete<{ status: string }>(`/api/connections/${id}${query}`),
    send: (person: Person, id: string, content: string) =>
      client(person).post<Message>(`/api/connections/${id}/messages`, { content }),
    block: (by: Person, userId: string) => client(by).post('/api/blocks', { userId }),
    listOf: async (person: Person) =>
      (await client(person).get<Connection[]>('/api/connections')).body,
  });
}

export const useStage = (start = startLiveServer) => useApp(start);
