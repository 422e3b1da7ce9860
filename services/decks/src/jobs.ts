import { lifetimes } from '@introvest/contracts/promises';
import { deleteInBatches } from '@introvest/service-kit/db';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import { notifyOfVisit } from './reading/queries.js';

export const createJobs = ({ db }: Pick<ServiceDeps, 'db'>): Jobs => ({
  async 'decks.notify_of_visit'(payload) {
    await notifyOfVisit(db, (payload as { visitId: string }).visitId);
  },

  'decks.prune_visits': () =>
    deleteInBatches(db, 'visits', (rows) =>
      rows.whereRaw("started_at < now() - ? * interval '24 hours'", [lifetimes.deckVisitDays]),
    ),
});

/** Interval between runs of each scheduled job, in minutes. */
export const schedule = { 'decks.prune_visits': 60 };

export { ownData } from './ownData.js';
