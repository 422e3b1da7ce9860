import type { Decision, QueuedReport, ReportFile } from '@introvest/contracts/moderation';
import { testDeps } from '@introvest/testing/deps';
import { listQueued } from '@introvest/testing/queue';
import { useService } from '@introvest/testing/useService';
import { createApp } from '../app.js';

export const queuePath = '/api/moderation/reports';

export interface Person {
  id: string;
  cookie: string;
}

export function useModeration() {
  const stage = useService('moderation', (database) => ({
    app: createApp(testDeps(database, 'moderation')),
  }));
  const { client, createConnection, createModerator, database } = stage;
  return Object.assign(stage, {
    suspensionsOf: (userId: string) =>
      database.db('auth')('suspensions').where({ user_id: userId }),
    grant: (person: Person) => database.db('auth')('moderators').insert({ user_id: person.id }),
    pair: () => createConnection({ status: 'accepted' }),
    report: (by: Person, type: string, id: string, more: object = {}) =>
      client(by).post<{ id: string }>('/api/reports', {
        subject: { type, id },
        kind: 'scam',
        ...more,
      }),
    async moderate(given?: Person) {
      const person = given ?? (await createModerator());
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
