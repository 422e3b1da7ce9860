import { as } from '@introvest/testing/http';
import type { Prepared, Writes } from './call.js';
import type { Stage } from './stage.js';

async function visitOf({ app, founder, investor }: Stage): Promise<string> {
  const path = `/api/decks/${founder.id}/visits`;
  return (await as(app, investor).post<{ visitId: string }>(path, { pages: 3 })).body.visitId;
}

const revocationOf = ({ founder, investor }: Stage): Prepared => ({
  caller: founder,
  params: { userId: investor.id },
});

export const deckWrites: Writes = {
  startDeckVisit: {
    prepare: ({ founder, others }) => ({
      caller: others.investor,
      params: { founderId: founder.id },
      body: { pages: 14 },
    }),
  },
  recordDeckPages: {
    async prepare(stage) {
      const body = { sequence: 1, seconds: { 1: 3.2 } };
      return { caller: stage.investor, params: { visitId: await visitOf(stage) }, body };
    },
    fixed: ['seconds'],
  },
  changeDeckSettings: {
    prepare: ({ founder }) => ({ caller: founder, body: { mayDownload: false } }),
  },
  revokeDeckAccess: { prepare: revocationOf },
  restoreDeckAccess: {
    async prepare(stage) {
      const { founder, investor } = stage;
      await as(stage.app, founder).put(`/api/decks/revocations/${investor.id}`);
      return revocationOf(stage);
    },
  },
  deleteDeckHistory: {
    async prepare(stage) {
      await visitOf(stage);
      return { caller: stage.investor };
    },
  },
  deleteDeckHistoryOf: {
    async prepare(stage) {
      await visitOf(stage);
      return { caller: stage.investor, params: { founderId: stage.founder.id } };
    },
  },
};
