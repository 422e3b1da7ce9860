// `npm run bench -- calls`: calls of somebody signed in that have nothing to bring, each service in a process of its own,
// in alternation with anchors/people.mjs, which looks the cookie up and answers an empty list. ROUNDS, SECONDS,
// CONNECTIONS, ONLY, DATA as for browse; BESIDE=<folder of another checkout, built> measures its services as well; besides
// them our framework runs, which looks the session up and answers an empty page without any other statement. Linux.
import { openProcesses } from './beside.mjs';
import { openBrowseDatabase } from './browseDatabase.mjs';
import { requestFor } from './drive.mjs';
import { paymentKeys } from './paymentKeys.mjs';
import { compareInRounds, printRatios } from './ratios.mjs';

const only = new RegExp(process.env.ONLY ?? '.');

const calls = [
  { service: 'auth', path: '/api/auth/user' },
  { service: 'messaging', path: '/api/connections' },
  { service: 'messaging', path: '/api/conversations' },
  { service: 'dashboards', path: '/api/notifications' },
  { service: 'dashboards', path: '/api/activity' },
];

const emptyPath = '/api/browse/founders';
const emptyPage = { founders: [], featured: [], total: 0, totalIsExact: true };

const data = await openBrowseDatabase(1000, process.env.DATA);
const processes = openProcesses(data, paymentKeys);

try {
  const { cookie } = data.viewers.investor;
  const anchor = await processes.startAnchor();
  // What every call would take if it had nothing to find.
  const framework = await processes.startFramework(JSON.stringify(emptyPage));
  for (const { service, path } of calls.filter((call) => only.test(call.path))) {
    const requestsOf = (target) => [
      target === anchor
        ? requestFor('/nothing', 'sid=sid77')
        : requestFor(target === framework ? emptyPath : path, cookie),
    ];
    const targets = [anchor, framework, ...(await processes.startService(service))];
    const figures = await compareInRounds(targets, data.postmaster, requestsOf);
    for (const target of targets) {
      Object.assign(figures.get(target), await processes.profile(target, requestsOf(target)));
    }
    printRatios(path, figures);
  }
} finally {
  await processes.close();
  await data.close();
}
