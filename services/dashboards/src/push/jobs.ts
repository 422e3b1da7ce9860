import type { Db } from '@introvest/service-kit/db';
import { enqueue, type Jobs } from '@introvest/service-kit/jobs';
import type { DashboardsDeps } from '../deps.js';
import { deliverPush } from './deliver.js';
import { deleteSubscription, listPushes, takePushes, type Push, type Pushing } from './queries.js';
import { pushContent } from './words.js';

const task = 'dashboards.send_push';
const batch = 100;

/** Payload of a job. It contains only ids, so that the queue holds no personal data. */
interface PushJob {
  pushes: Pushing[];
  since: number;
  tries?: number;
}

export async function askForPushes(trx: Db): Promise<boolean> {
  const { pushes, isFull } = await takePushes(trx, batch);
  for (let from = 0; from < pushes.length; from += batch) {
    const job: PushJob = { pushes: pushes.slice(from, from + batch), since: Date.now() };
    await enqueue(trx, task, job);
  }
  return isFull;
}

const staleMs = 4 * 60 * 60 * 1000;
const firstWait = 30;
const longestWait = 30 * 60;

const isGone = (status: number) => status === 404 || status === 410;
const isLater = (status: number) => status === 0 || status === 429 || status >= 500;

async function send(deps: DashboardsDeps, found: Push): Promise<boolean> {
  const { db, push, settings, log } = deps;
  if (!push) return false;
  const content = pushContent(found.notificationId, found.what, found.about);
  const given = { push, publicUrl: settings.publicUrl };
  // The error isn't logged, because it may contain the endpoint.
  const status = await deliverPush(found, content, given).catch(() => 0);
  if (isGone(status)) await deleteSubscription(db, { id: found.subscriptionId });
  else if (status >= 300 && !isLater(status))
    log.warn({ task, status }, 'a push service refused a notification');
  return isLater(status);
}

/** Sends the notifications concurrently, so that one unresponsive push service doesn't delay the others. */
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
    log.warn({ task, amount: left.length }, 'push services did not accept notifications');
    const inSeconds = Math.min(firstWait * 2 ** tries, longestWait);
    await enqueue(db, task, { pushes: left, since, tries: tries + 1 }, { inSeconds });
  },
});
