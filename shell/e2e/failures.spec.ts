import { tryFault, trySlow, tryRefused } from './failureCases';
import { faults, type LivePage } from './faults';
import { tryWithoutService } from './serviceDown';
import { test } from './test';

// One fault of each kind. `npm run test:failures` tests every remote with every fault.
const kinds = [
  'entry 404',
  'page chunk stalled',
  'tampered byte',
  'throws on load',
  'throws in render',
];
for (const fault of faults.filter(({ name }) => kinds.includes(name))) {
  test(`reports a remote that has this fault, and recovers: ${fault.name}`, ({ browser }) =>
    tryFault(browser, 'mf-legal', fault));
}

for (const [what, filesOf] of [
  ['its entry', ({ entry }: LivePage) => [entry]],
  ['its page', ({ own }: LivePage) => own],
] as const) {
  test(`shows a message for a slow remote, and its page once it has loaded: ${what}`, ({
    browser,
  }) => trySlow(browser, 'mf-legal', filesOf));
}

test('does not load an incompatible remote and shows a message', ({ browser }) =>
  tryRefused(browser, 'mf-browse'));

test("shows a message if the remote's service is unavailable, and recovers", ({ browser }) =>
  tryWithoutService(browser, 'mf-messaging'));
