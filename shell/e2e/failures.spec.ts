import { tryEachModule } from './eachModule';
import { tryFault, trySlow, tryRefused } from './failureCases';
import { faults, type LivePage } from './faults';
import { tryWithoutService } from './serviceDown';
import { test } from './test';

// One of each kind; `npm run test:failures` tries every remote with every fault.
const kinds = ['page chunk stalled', 'throws on load', 'throws in render'];
for (const fault of faults.filter(({ name }) => kinds.includes(name))) {
  test(`a remote with this fault is told of, and comes back: ${fault.name}`, ({ browser }) =>
    tryFault(browser, 'mf-legal', fault));
}

for (const [what, filesOf] of [
  ['its entry', ({ entry }: LivePage) => [entry]],
  ['its page', ({ own }: LivePage) => own],
] as const) {
  test(`a remote that takes long says so, and is shown when it arrives: ${what}`, ({ browser }) =>
    trySlow(browser, 'mf-legal', filesOf));
}

// It has the most calls of its own.
test('a page comes back whichever of its modules threw', ({ browser }) =>
  tryEachModule(browser, 'mf-onboarding'));

test('a remote that does not fit this shell is not fetched, and says so', ({ browser }) =>
  tryRefused(browser, 'mf-browse'));

test('a remote without its service says so, and comes back', ({ browser }) =>
  tryWithoutService(browser, 'mf-messaging'));
