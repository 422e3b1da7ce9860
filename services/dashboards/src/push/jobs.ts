import type { Db } from '@introvest/service-kit/db';
import { enqueue, type Jobs } from '@introvest/service-kit/jobs';
import type { DashboardsDeps } from '../deps.js';
import { deliverPush } from './deliver.js';
import { deleteSubscription, listPushes, takePushes, type Push, type Pushing } from './queries.js';
import { pushNews } from './words.js';

const task = 'dashboards.send_push';
/** Notifications looked at by one statement, and pushes that are on their way at once. */
const batch = 100;

/** What one job tells; ids alone, so that nothing of anybody stays in the queue. */
interface PushJob {
  pushes: Pushing[];
  since: number;
  /** How often it was not taken before. */
  tries?: number;
}

/** Asks to tell browsers of what was not read within two minutes; true when there may be more. */
export async function askForPushes(trx: Db): Promise<boolean> {
  const { pushes, isFull } = await takePushes(trx, batch);
  for (let from = 0; from < pushes.length; from += batch) {
    const job: PushJob = { pushes: pushes.slice(from, from + batch), since: Date.now() };
    await enqueue(trx, task, job);
  }
  return isFull;
}

/** Later than that, it is no news. */
const staleMs = 4 * 60 * 60 * 1000;
const firstWait = 30;
const longestWait = 30 * 60;

/** The browser's maker says that there is no such browser any more. */
const isGone = (status: number) => status === 404 || status === 410;
/** It may take it later: it did not answer, there is too much, or it has a fault. */
const isLater = (status: number) => status === 0 || status === 429 || status >= 500;

/** True when it is to be tried again. */
async function send(deps: DashboardsDeps, found: Push): Promise<boolean> {
  const { db, push, settings, log } = deps;
  if (!push) return false;
  const news = pushNews(found.notificationId, found.what, found.about);
  const given = { push, publicUrl: settings.publicUrl };
  // What failed may name where the browser is reached.
  const status = await deliverPush(found, news, given).catch(() => 0);
  if (isGone(status)) await deleteSubscription(db, { id: found.subscriptionId });
  else if (status >= 300 && !isLater(status))
    log.warn({ task, status }, 'a push service refused a notification');
  return isLater(status);
}

/**
 * Tells browsers, all of a job at once: one that never answers holds up nobody. Told twice, a browser shows the same
 * notification once.
 */
export const createPushJobs = (deps: DashboardsDeps): Jobs => ({
  async [task](payload) {
    const { db, push, log } = deps;
    const { pushes, since, tries = 0 } = payload as PushJob;
    if (!push || Date.now() - since > staleMs) return;
    const found = await listPushes(db, pushes, push.publicKey);
    const again = await Promise.all(found.map((one) => send(deps, one)));
    const left = found
      .filter((_, at) => again[at])
      .map(({ notificationId, subscriptionId }) => ({ notificationId, subscriptionId }));
    if (left.length === 0) return;
    log.warn({ task, amount: left.length }, 'push services did not take notifications');
    const inSeconds = Math.min(firstWait * 2 ** tries, longestWait);
    await enqueue(db, task, { pushes: left, since, tries: tries + 1 }, { inSeconds });
  },
});
