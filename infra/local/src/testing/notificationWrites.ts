import { notificationKinds } from '@introvest/contracts/vocabularies';
import { as } from '@introvest/testing/http';
import { keeping, type Writes } from './call.js';
import { pushBrowser } from './pushBrowser.js';

const kinds = notificationKinds.map(({ value }) => value);

export const notificationWrites: Writes = {
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
