// Example of another team's service, built with the service kit. It has its own schema, migrations and process.
import { createServiceApp } from '@introvest/service-kit/app';
import { newId } from '@introvest/service-kit/ids';
import { enqueue } from '@introvest/service-kit/jobs';
import { runService } from '@introvest/service-kit/main';
import { migrateService } from '@introvest/service-kit/migrateService';
import { serve } from '@introvest/service-kit/serve';
import { join } from 'node:path';
import { listEvents, planEvent } from './contract.mjs';

const name = 'events';

function createApp(deps) {
  const present = ({ id, title, host_id: host }, user) => ({ id, title, mine: host === user.id });
  return createServiceApp(name, deps, (router) => {
    serve(router, listEvents, async ({ user }) =>
      (await deps.db('events').orderBy('created_at')).map((row) => present(row, user)),
    );
    serve(router, planEvent, async ({ user, body }) => {
      const row = { id: newId(), title: body.title, host_id: user.id };
      await deps.db.transaction(async (trx) => {
        await trx('events').insert(row);
        // Enqueued in the same transaction, so that the job exists if and only if the event does. Any process of this
        // service can run the job.
        await enqueue(trx, 'events.announce', { id: row.id });
      });
      return present(row, user);
    });
  });
}

/** Creates the jobs. A job may run twice, so this one sets a value instead of incrementing it. */
const createJobs = ({ db }) => ({
  async 'events.announce'({ id }) {
    await db('events').where({ id }).update({ announced: true });
  },
});

const migrations = join(import.meta.dirname, 'migrations');
// Operators run migrations with the login for migrations. The service's own login can only change rows.
if (process.argv[2] === 'migrate') {
  await migrateService({ name, migrations });
} else {
  await runService({
    name,
    migrations,
    create: (deps) => ({ app: createApp(deps), jobs: createJobs(deps) }),
  });
}
