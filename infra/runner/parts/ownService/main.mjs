// A service of another team: made with the kit, with a schema, a ledger of migrations and a process of its own.
import { createServiceApp } from '@introvest/service-kit/app';
import { newId } from '@introvest/service-kit/ids';
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
      await deps.db('events').insert(row);
      return present(row, user);
    });
  });
}

const migrations = join(import.meta.dirname, 'migrations');
// An operator migrates, by the login of migrations; the process that answers has a login that changes rows alone.
if (process.argv[2] === 'migrate') {
  await migrateService({ name, migrations });
} else {
  await runService({ name, migrations, create: (deps) => ({ app: createApp(deps) }) });
}
