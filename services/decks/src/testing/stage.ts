import type { DeckReaders } from '@introvest/contracts/decks';
import { testDeps } from '@introvest/testing/deps';
import type { TestUser } from '@introvest/testing/people';
import { useService } from '@introvest/testing/useService';
import { createApp } from '../app.js';
import { createJobs } from '../jobs.js';

type Seconds = Record<string, number>;
type Visit = { visitId: string; version: number };

export function useDecks() {
  const stage = useService('decks', (database) => {
    const deps = testDeps(database, 'decks');
    return { app: createApp(deps), jobs: createJobs(deps) };
  });
  const { client, createFounder, createInvestor, db, givePitchDeck } = stage;
  const start = (reader: TestUser, founder: TestUser, pages = 3) =>
    client(reader).post<Visit>(`/api/decks/${founder.id}/visits`, { pages });
  const record = (reader: TestUser, visitId: string, sequence: number, seconds: Seconds) =>
    client(reader).post(`/api/deck-visits/${visitId}/pages`, { sequence, seconds });
  const age = (id: string, seconds: number) => {
    const started_at = db().raw("now() - ? * interval '1 second'", [seconds]);
    return db()('visits').where({ id }).update({ started_at });
  };

  return Object.assign(stage, {
    start,
    record,
    age,
    async pair() {
      const founder = await createFounder({ profile: { company_name: 'Harbour' } });
      await givePitchDeck(founder.id);
      return { founder, investor: await createInvestor() };
    },
    async read(reader: TestUser, founder: TestUser, seconds: Seconds, pages?: number) {
      const { visitId } = (await start(reader, founder, pages)).body;
      await age(visitId, 3600);
      await record(reader, visitId, 1, seconds);
      return visitId;
    },
    readers: async (founder: TestUser, query = '') =>
      (await client(founder).get<DeckReaders>(`/api/decks/readers${query}`)).body,
  });
}
