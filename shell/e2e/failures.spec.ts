import { tryFault, trySlow } from './failureCases';
import { entryOf, faults, ownOf } from './faults';
import { test } from './test';

const kinds = ['entry 404', 'page chunk stalled', 'tampered byte', 'throws on load'];
for (const fault of faults.filter(({ name }) => kinds.includes(name))) {
  test(`reports a remote that has this fault, and recovers: ${fault.name}`, ({ browser }) =>
    tryFault(browser, 'mf-legal', fault));
}

for (const [what, filesOf] of [
  ['its entry', entryOf],
  ['its page', ownOf],
] as const) {
  test(`shows a message for a slow remote, and its page once it has loaded: ${what}`, ({
    browser,
  }) => trySlow(browser, 'mf-legal', filesOf));
}
