import { tryEachModule } from './eachModule';
import { tryFault, tryOnce, tryRefused, tryWithoutHash } from './failureCases';
import { faults } from './faults';
import { rooms } from './rooms';
import { tryWithoutService } from './serviceDown';
import { test } from './test';

/** Time limit for the message, in ms. */
const patience = { withinMs: 5000 };

// Tests faults of each remote's files, compatibility and service. Faults of stylesheets are tested in
// styles.failures.ts.
for (const remote of Object.keys(rooms)) {
  for (const fault of faults) {
    test(`${remote}: ${fault.name}`, ({ browser }) => tryFault(browser, remote, fault, patience));
  }
  test(`${remote}: hash removed`, ({ browser }) => tryWithoutHash(browser, remote));
  test(`${remote}: each module throws`, ({ browser }) => tryEachModule(browser, remote));
  test(`${remote}: 503 once`, ({ browser }) => tryOnce(browser, remote));
  test(`${remote}: incompatible sdk`, ({ browser }) => tryRefused(browser, remote, patience));
  test(`${remote}: its service down`, ({ browser }) =>
    tryWithoutService(browser, remote, patience));
}
