import { beforeAll } from '@jest/globals';
import type { DeckReaders } from '@introvest/contracts/decks';
import { createLog } from '@introvest/service-kit/log';
import { testDeps } from '@introvest/testing/deps';
import { boundFactories } from '@introvest/testing/factories/bound';
import { as, type App } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createApp } from '../app.js';
import { createJobs } from '../jobs.js';

type Seconds = Record<string, number>;
type Visit = { visitId: string; version: number };

export function useDecks() {
  const database = useTestDatabase();
  const stage = {} as { app: App };
  beforeAll(() => void (stage.app = createApp(testDeps(database, 'decks'))));

  const db = () => database.db('decks');
  const client = (user: TestUser) => as(stage.app, user);
  const start = (reader: TestUser, founder: TestUser, pages = 3) =>
    client(reader).post<Visit>(`/api/decks/${founder.id}/visits`, { pages });
  const record = (reader: TestUser, visitId: string, sequence: number, seconds: Seconds) =>
    client(reader).post(`/api/deck-visits/${visitId}/pages`, { sequence, seconds });
  const age = (id: string, seconds: number) => {
    const started_at = db().raw("now() - ? * interval '1 second'", [seconds]);
    return db()('visits').where({ id }).update({ started_at });
  };

  const bound = boundFactories(database);
  return Object.assign(stage, bound, {
    database,
    client,
    start,
    record,
    age,
    db,
    async pair() {
      const founder = await bound.createFounder({ profile: { company_name: 'Harbour' } });
      await bound.givePitchDeck(founder.id);
      return { founder, investor: await bound.createInvestor() };
    },
    async read(reader: TestUser, founder: TestUser, seconds: Seconds, pages?: number) {
      const { visitId } = (await start(reader, founder, pages)).body;
      await age(visitId, 3600);
      await record(reader, visitId, 1, seconds);
      return visitId;
    },
    readers: async (founder: TestUser, query = '') =>
      (await client(founder).get<DeckReaders>(`/api/decks/readers${query}`)).body,
    run: (job: string, payload: object = {}) =>
      createJobs({ db: db() })[`decks.${job}`]?.(payload, { log: createLog({ level: 'silent' }) }),
  });
}
