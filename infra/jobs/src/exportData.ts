import type { ServiceName } from '@introvest/contracts/services';
import * as auth from '@introvest/service-auth/jobs';
import * as dashboards from '@introvest/service-dashboards/jobs';
import * as decks from '@introvest/service-decks/jobs';
import { query, type Db } from '@introvest/service-kit/db';
import { enqueue, type Jobs } from '@introvest/service-kit/jobs';
import * as messaging from '@introvest/service-messaging/jobs';
import { ownData as reports } from '@introvest/service-moderation/ownData';
import * as onboarding from '@introvest/service-onboarding/jobs';

const queriesOf = Object.entries({
  auth: auth.ownData,
  onboarding: onboarding.ownData,
  messaging: messaging.ownData,
  dashboards: dashboards.ownData,
  decks: decks.ownData,
  moderation: reports,
} satisfies Partial<Record<ServiceName, object>>);

async function findOwnData(db: (service: ServiceName) => Db, id: string) {
  const found: Record<string, unknown> = { createdAt: new Date().toISOString() };
  for (const [service, queries] of queriesOf) {
    for (const [name, sql] of Object.entries(queries)) {
      found[name] = await query(db(service as ServiceName), sql, { id });
    }
  }
  return found;
}

export const createExport = (db: (service: ServiceName) => Db): Jobs => ({
  async [auth.exportTask](payload) {
    const { userId } = payload as { userId: string };
    const content = JSON.stringify(await findOwnData(db, userId), null, 2);
    if (await auth.updateExport(db('auth'), userId, content))
      await enqueue(db('auth'), 'auth.send_export_ready', { userId, since: Date.now() });
  },
});
