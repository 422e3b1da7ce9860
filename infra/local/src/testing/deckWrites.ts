import { as } from '@introvest/testing/http';
import { keeping, type Prepared, type Writes } from './call.js';
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
  startDeckVisit: ({ founder, others }) => ({
    caller: others.investor,
    params: { founderId: founder.id },
    body: { pages: 14 },
  }),
  recordDeckPages: keeping(['seconds'], async (stage) => ({
    caller: stage.investor,
    params: { visitId: await visitOf(stage) },
    body: { sequence: 1, seconds: { 1: 3.2 } },
  })),
  changeDeckSettings: ({ founder }) => ({ caller: founder, body: { mayDownload: false } }),
  revokeDeckAccess: revocationOf,
  restoreDeckAccess: async (stage) => {
    const { app, founder, investor } = stage;
    await as(app, founder).put(`/api/decks/revocations/${investor.id}`);
    return revocationOf(stage);
  },
  deleteDeckHistory: async (stage) => {
    await visitOf(stage);
    return { caller: stage.investor };
  },
  deleteDeckHistoryOf: async (stage) => {
    await visitOf(stage);
    return { caller: stage.investor, params: { founderId: stage.founder.id } };
  },
};
