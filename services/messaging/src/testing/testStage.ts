import { afterAll, beforeAll } from '@jest/globals';
import type { Connection, Message } from '@introvest/contracts/messaging';
import type { TestDatabase } from '@introvest/testing/database';
import { boundFactories } from '@introvest/testing/factories/bound';
import { createLog } from '@introvest/service-kit/log';
import { as, type App } from '@introvest/testing/http';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createJobs } from '../jobs.js';
import { createTestApp, startLiveServer, type LiveServer } from './testApp.js';

export interface Person {
  id: string;
  cookie: string;
}
interface Pair {
  founder: Person;
  investor: Person;
}

export function useApp(start?: (database: TestDatabase) => Promise<LiveServer>) {
  const stage = {} as { app: App; server: LiveServer };
  if (start) afterAll(() => stage.server.close());
  const database = useTestDatabase();
  beforeAll(async () => {
    stage.app = createTestApp(database).app;
    if (start) stage.server = await start(database);
  });
  const client = (person: Person) => as(stage.app, person);
  const db = () => database.db('messaging');
  const bound = boundFactories(database);
  return Object.assign(stage, bound, {
    database,
    client,
    db,
    connections: () => db()('connections'),
    createPair: async () => ({
      founder: await bound.createFounder(),
      investor: await bound.createInvestor(),
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
    run: (job: string) =>
      createJobs(createTestApp(database).deps)[`messaging.${job}`]?.(
        {},
        { log: createLog({ level: 'silent' }) },
      ),
  });
}

export const useStage = (start = startLiveServer) => useApp(start);
