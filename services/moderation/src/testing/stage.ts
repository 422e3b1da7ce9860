import { beforeAll } from '@jest/globals';
import type { Decision, QueuedReport, ReportFile } from '@introvest/contracts/moderation';
import { testDeps } from '@introvest/testing/deps';
import { boundFactories } from '@introvest/testing/factories/bound';
import { as, type App } from '@introvest/testing/http';
import { listQueued } from '@introvest/testing/queue';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createApp } from '../app.js';

export const queuePath = '/api/moderation/reports';

export interface Person {
  id: string;
  cookie: string;
}

export function useModeration() {
  const database = useTestDatabase();
  const stage = {} as { app: App };
  beforeAll(() => void (stage.app = createApp(testDeps(database, 'moderation'))));
  const client = (person: Person | null) => as(stage.app, person);

  const bound = boundFactories(database);
  return Object.assign(stage, bound, {
    database,
    client,
    db: () => database.db('moderation'),
    suspensionsOf: (userId: string) =>
      database.db('auth')('suspensions').where({ user_id: userId }),
    grant: (person: Person) => database.db('auth')('moderators').insert({ user_id: person.id }),
    pair: () => bound.createConnection({ status: 'accepted' }),
    report: (by: Person, type: string, id: string, more: object = {}) =>
      client(by).post<{ id: string }>('/api/reports', {
        subject: { type, id },
        kind: 'scam',
        ...more,
      }),
    async moderate(given?: Person) {
      const person = given ?? (await bound.createModerator());
      const own = client(person);
      return {
        ...person,
        read: (id: string) => own.get<ReportFile>(`${queuePath}/${id}`),
        decide: (id: string, decision: Decision, text?: string, more: object = {}) =>
          own.post<ReportFile>(`${queuePath}/${id}/decisions`, { decision, text, ...more }),
        list: async (state: string) =>
          (await own.get<{ reports: QueuedReport[] }>(`${queuePath}?state=${state}`)).body.reports,
      };
    },
    mailsTo: async (userId: string) =>
      (await listQueued(database))
        .filter(({ task }) => task === 'auth.send_decision')
        .map(({ payload }) => payload as { userId: string; decision: string })
        .filter((payload) => payload.userId === userId)
        .map(({ decision }) => decision),
  });
}
