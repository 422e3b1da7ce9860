// `npm run bench -- calls`: calls of somebody signed in that have nothing to bring, each service in a process of its own,
// in alternation with anchors/people.mjs, which looks the cookie up and answers an empty list. ROUNDS, SECONDS,
// CONNECTIONS, ONLY as for browse; BESIDE=<folder of another checkout, built> measures its services as well. Linux.
import { join } from 'node:path';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { openBrowseDatabase } from './browseDatabase.mjs';
import { compareInRounds, printRatios } from './ratios.mjs';
import { statementsOf } from './statementLog.mjs';
import { drive, requestFor } from './drive.mjs';

const only = new RegExp(process.env.ONLY ?? '.');
const root = join(import.meta.dirname, '../..');
const anchorFile = join(import.meta.dirname, 'anchors/people.mjs');

/** The service that takes payments does not start without keys. */
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};
const calls = [
  { service: 'auth', path: '/api/auth/user' },
  { service: 'messaging', path: '/api/connections' },
  { service: 'messaging', path: '/api/conversations' },
  { service: 'dashboards', path: '/api/notifications' },
  { service: 'dashboards', path: '/api/activity' },
];

const data = await openBrowseDatabase(1000);
const started = [];
async function start(name, file, cookie) {
  const more = { DATABASE_POOL: '10', RATE_LIMIT_SCALE: '1000000', ...stripe };
  const process = await startServiceProcess(file, data.url, more);
  started.push(process);
  return { name, port: Number(new URL(process.url).port), pid: process.pid(), cookie };
}

/** What each request costs PostgreSQL, as it says itself. */
function profile(target, request) {
  const count = 200;
  let left = count;
  const next = () => (left-- > 0 ? request : undefined);
  return statementsOf(data.client, data.logFile, count, () =>
    drive({ port: target.port, connections: 1, next }),
  );
}

try {
  const { cookie } = data.viewers.investor;
  const anchor = await start('anchor', anchorFile, 'sid=sid77');
  for (const { service, path } of calls.filter((call) => only.test(call.path))) {
    const of = (folder) => join(folder, `services/${service}/dist/main.js`);
    const targets = [anchor, await start('product', of(root), cookie)];
    const { BESIDE: beside } = process.env;
    if (beside) targets.push(await start('beside', of(beside), cookie));
    const requestOf = (target) => requestFor(target === anchor ? '/nothing' : path, target.cookie);
    const figures = await compareInRounds(targets, data.postmaster, (target) => [
      requestOf(target),
    ]);
    for (const target of targets) {
      Object.assign(figures.get(target), await profile(target, requestOf(target)));
    }
    printRatios(path, figures);
  }
} finally {
  await Promise.all(started.map((process) => process.end()));
  await data.close();
}
