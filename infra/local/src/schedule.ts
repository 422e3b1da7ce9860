import { enqueue } from '@introvest/service-kit/jobs';
import type { ServiceName } from '@introvest/contracts/services';
import type { Db } from '@introvest/service-kit/db';
import type { Logger } from '@introvest/service-kit/log';
import type { Part } from './services.js';

/**
 * Enqueues the jobs that nobody asks for. Timers, because the worker's own crontab refuses names with a
 * dot; the job key keeps two instances on one database from queueing the same run twice.
 */
export function startSchedule(
  parts: Part[],
  db: (service: ServiceName) => Db,
  log: Logger,
): () => Promise<void> {
  const timers = parts.flatMap(({ name, schedule }) =>
    Object.entries(schedule).map(([task, minutes]) =>
      setInterval(() => {
        enqueue(db(name), task, {}, { jobKey: task }).catch((err: unknown) =>
          log.warn({ err, task }, 'scheduled job could not be queued'),
        );
      }, minutes * 60_000),
    ),
  );
  return async () => timers.forEach(clearInterval);
}
