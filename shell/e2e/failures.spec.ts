import { tryEachModule } from './eachModule';
import { tryFault, trySlow, tryRefused } from './failureCases';
import { faults, type LivePage } from './faults';
import { tryWithoutService } from './serviceDown';
import { test } from './test';

// One fault of each kind. `npm run test:failures` tries every remote with every fault.
const kinds = ['page chunk stalled', 'throws on load', 'throws in render'];
for (const fault of faults.filter(({ name }) => kinds.includes(name))) {
  test(`reports a remote with this fault and recovers: ${fault.name}`, ({ browser }) =>
    tryFault(browser, 'mf-legal', fault));
}

for (const [what, filesOf] of [
  ['its entry', ({ entry }: LivePage) => [entry]],
  ['its page', ({ own }: LivePage) => own],
] as const) {
  test(`shows a message for a slow remote, and its page on arrival: ${what}`, ({ browser }) =>
    trySlow(browser, 'mf-legal', filesOf));
}

// This remote makes the most calls of its own.
test("recovers whichever of a page's modules threw", ({ browser }) =>
  tryEachModule(browser, 'mf-onboarding'));

test('does not load an incompatible remote and shows a message', ({ browser }) =>
  tryRefused(browser, 'mf-browse'));

test("shows a message without the remote's service, and recovers", ({ browser }) =>
  tryWithoutService(browser, 'mf-messaging'));
