import { tryFault, tryOnce, tryRefused, tryWithoutHash } from './failureCases';
import { faults } from './faults';
import { remotePages } from './remotePages';
import { tryWithoutService } from './serviceDown';
import { test } from './test';

// Tests faults of each remote's files, compatibility and service.
for (const remote of Object.keys(remotePages)) {
  for (const fault of faults) {
    test(`${remote}: ${fault.name}`, ({ browser }) => tryFault(browser, remote, fault));
  }
  test(`${remote}: hash removed`, ({ browser }) => tryWithoutHash(browser, remote));
  test(`${remote}: 503 once`, ({ browser }) => tryOnce(browser, remote));
  test(`${remote}: incompatible sdk`, ({ browser }) => tryRefused(browser, remote));
  test(`${remote}: its service down`, ({ browser }) => tryWithoutService(browser, remote));
}
