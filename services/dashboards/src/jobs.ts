import { lifetimes } from '@introvest/contracts/promises';
import { workInBatches, type Db } from '@introvest/service-kit/db';
import type { Jobs } from '@introvest/service-kit/jobs';
import type { Logger } from '@introvest/service-kit/log';
import type { DashboardsDeps } from './deps.js';
import { cancelPendingHighlight, expireHighlights } from './highlights/queries.js';
import { createNotificationJobs, notificationSchedule } from './notifications/jobs.js';
import { createProvider, type Provider } from './payments/provider.js';
import {
  deleteOpenPayment,
  listOrphanedPayments,
  takeDuePayments,
  type OpenPaymentRow,
} from './payments/queries.js';
import { settle } from './payments/settle.js';
import { createPushJobs } from './push/jobs.js';
import { notifyOfEnding } from './reminders/queries.js';
import { deleteOldViews } from './views/queries.js';

const batch = 50;

interface DeliveryChannel {
  db: Db;
  log: Logger;
  provider: Provider;
}

/** Settles a payment. With `cancel`, cancels an unpaid payment with the provider and in our database. */
async function close(
  { db, log, provider }: DeliveryChannel,
  open: OpenPaymentRow,
  cancel: boolean,
) {
  const id = open.payment_intent_id;
  const intent = id ? await provider.find(id) : undefined;
  if (!id || !intent) {
    if (!cancel) return;
    // The payment never reached the provider or the browser, so nobody can have paid it.
    await cancelPendingHighlight(db, open.highlight_id);
    await deleteOpenPayment(db, open.highlight_id);
    return;
  }
  const settlement = await settle(db, intent, log);
  if (settlement !== 'unpaid' || !cancel) return;
  // A payment that was completed in the meantime can't be cancelled, so its new state is used.
  const ended = (await provider.cancel(id)) ?? (await provider.find(id));
  if (ended) await settle(db, ended, log);
}

export function createJobs(deps: DashboardsDeps): Jobs {
  const { db, log, payments } = deps;
  // Without payment settings, unfinished payments stay unchanged until payments are turned on again.
  const reach: DeliveryChannel | undefined = payments && {
    db,
    log,
    provider: createProvider(payments),
  };
  return {
    ...createNotificationJobs(db),
    ...createPushJobs(deps),

    async 'dashboards.reconcile_payments'() {
      if (!reach) return;
      for (const open of await takeDuePayments(db, batch)) {
        await close(reach, open, open.abandoned);
      }
    },

    async 'dashboards.expire_highlights'() {
      await workInBatches(db, expireHighlights);
    },

    'dashboards.remind_highlights': () => workInBatches(db, notifyOfEnding),

    'dashboards.prune_views': () => deleteOldViews(db, lifetimes.profileViewDays),

    async 'dashboards.cancel_payments'() {
      if (!reach) return;
      for (const open of await listOrphanedPayments(db)) await close(reach, open, true);
    },
  };
}

export const schedule = {
  'dashboards.reconcile_payments': 1,
  'dashboards.expire_highlights': 1,
  'dashboards.remind_highlights': 5,
  'dashboards.prune_views': 60,
  ...notificationSchedule,
};

export { ownData } from './ownData.js';
