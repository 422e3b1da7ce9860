// Goal 3: compares signed-in calls that return nothing with the conventional implementation.
import { openDatabase } from './database.mjs';
import { requestFor } from './drive.mjs';
import { compareInRounds } from './rounds.mjs';
import { record } from './table.mjs';

const calls = [
  ['auth', '/api/auth/user'],
  ['messaging', '/api/connections'],
  ['dashboards', '/api/notifications'],
];

const database = await openDatabase();
try {
  const { investor } = await database.createViewers();
  const usual = await database.start('usual.mjs');
  for (const [service, path] of calls) {
    const requests = [requestFor(path, investor.cookie)];
    const product = await database.start(service);
    const [ours, plain] = await compareInRounds(
      [product, usual].map(({ port }) => ({ port, requests })),
    );
    record(3, `${path}, p50`, ours.p50 / plain.p50, { most: 1.3 });
  }
} finally {
  await database.close();
}
