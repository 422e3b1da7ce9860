import { notificationKinds } from '@introvest/contracts/vocabularies';
import { as } from '@introvest/testing/http';
import { accountWrites } from './accountWrites.js';
import { keeping, type Prepared, type Write, type Writes } from './call.js';
import { meetingWrites } from './meetingWrites.js';
import { passkeyWrites } from './passkeyWrites.js';
import { profileWrites } from './profileWrites.js';
import { pushBrowser } from './pushBrowser.js';
import type { Stage } from './stage.js';

async function visitOf({ app, founder, investor }: Stage): Promise<string> {
  const path = `/api/decks/${founder.id}/visits`;
  return (await as(app, investor).post<{ visitId: string }>(path, { pages: 3 })).body.visitId;
}

const revocationOf = ({ founder, investor }: Stage): Prepared => ({
  caller: founder,
  params: { userId: investor.id },
});

const deckWrites: Writes = {
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

const kinds = notificationKinds.map(({ value }) => value);

const notificationWrites: Writes = {
  readNotifications: keeping(['upTo'], async ({ database, founder, investor, connection }) => {
    const people = { user_id: founder.id, other_id: investor.id };
    const [row] = await database
      .db('dashboards')('notifications')
      .insert({ ...people, what: 'accepted', about: connection.id, since: 'now', mail: 'never' })
      .returning<{ id: string }[]>('id');
    return { caller: founder, body: { upTo: row?.id } };
  }),
  subscribePush: keeping(['endpoint', 'keys'], ({ founder }) => ({
    caller: founder,
    body: pushBrowser(),
  })),
  unsubscribePush: async ({ app, founder }) => {
    await as(app, founder).put('/api/notifications/push', pushBrowser());
    return { caller: founder };
  },
  unsubscribe: async ({ database, founder }) => {
    const sql = "select dashboards.stop_token(?, 'message') as token";
    const { rows } = await database
      .db('auth')
      .raw<{ rows: { token: string }[] }>(sql, [founder.id]);
    return { caller: null, query: `token=${rows[0]?.token}` };
  },
  updateNotificationPreferences: keeping(kinds, ({ founder }) => ({
    caller: founder,
    body: Object.fromEntries(kinds.map((kind) => [kind, { inApp: true, mail: 'daily' }])),
  })),
};

export const writes: Writes = {
  ...accountWrites,
  ...passkeyWrites,
  ...profileWrites,
  ...meetingWrites,
  ...notificationWrites,
  ...deckWrites,
};

export function requireWrite(name: string): Write {
  const write = writes[name];
  if (!write) throw new Error(`There is no row for ${name}.`);
  return typeof write === 'function' ? { prepare: write, fixed: [] } : write;
}
