import { notificationKinds } from '@introvest/contracts/vocabularies';
import { as } from '@introvest/testing/http';
import type { Writes } from './call.js';
import { pushBrowser } from './pushBrowser.js';

export const notificationWrites: Writes = {
  readNotifications: {
    async prepare({ database, founder, investor, connection }) {
      const { id: about } = connection;
      const [row] = await database
        .db('dashboards')('notifications')
        .insert({
          user_id: founder.id,
          what: 'accepted',
          about,
          since: new Date(),
          other_id: investor.id,
          mail: 'never',
        })
        .returning<{ id: string }[]>('id');
      return { caller: founder, body: { upTo: row?.id } };
    },
    fixed: ['upTo'],
  },
  subscribePush: {
    prepare({ founder }) {
      return { caller: founder, body: pushBrowser() };
    },
    fixed: ['endpoint', 'keys'],
  },
  unsubscribePush: {
    async prepare({ app, founder }) {
      await as(app, founder).put('/api/notifications/push', pushBrowser());
      return { caller: founder };
    },
  },
  unsubscribe: {
    async prepare({ database, founder }) {
      const sql = "select dashboards.stop_token(?, 'message') as token";
      const { rows } = await database
        .db('auth')
        .raw<{ rows: { token: string }[] }>(sql, [founder.id]);
      return { caller: null, query: `token=${rows[0]?.token}` };
    },
  },
  updateNotificationPreferences: {
    prepare({ founder }) {
      const choices = notificationKinds.map(({ value }) => [value, { inApp: true, mail: 'daily' }]);
      return { caller: founder, body: Object.fromEntries(choices) };
    },
    fixed: notificationKinds.map(({ value }) => value),
  },
};
