import { workInBatches } from '@introvest/service-kit/db';
import { enqueueEach, type Jobs } from '@introvest/service-kit/jobs';
import type { AuthDeps } from '../deps.js';
import { deliver, type Waiting } from '../mails/delivery.js';
import { workDomainMail } from '../mails/badges.js';
import { newToken } from '../token.js';
import { findUser } from '../users/queries.js';
import { claimExpiringBadges, insertWorkToken } from './queries.js';

export const workDomainTask = 'auth.send_work_domain';

export const createBadgeJobs = (deps: AuthDeps): Jobs => ({
  async [workDomainTask](payload) {
    const job = payload as Waiting & { userId: string; address: string };
    const user = await findUser(deps.db, job.userId);
    const token = newToken();
    const domain = user && (await insertWorkToken(deps.db, user.id, job.address, token));
    if (!domain) return;
    const to = { ...user, email: job.address };
    await deliver(deps, workDomainTask, job, [to, workDomainMail(to, { token }, domain)]);
  },

  async 'auth.remind_of_badges'() {
    await workInBatches(deps.db, async (trx, limit) => {
      const userIds = await claimExpiringBadges(trx, limit);
      const since = Date.now();
      const payloads = userIds.map((userId) => ({ userId, since }));
      await enqueueEach(trx, 'auth.send_badge_expiring', payloads);
      return userIds.length;
    });
  },
});
