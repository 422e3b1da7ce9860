import { tryFault, tryOnce } from './failureCases';
import { faults } from './faults';
import { remotePages } from './remotePages';
import { test } from './test';

for (const remote of Object.keys(remotePages)) {
  for (const fault of faults) {
    test(`${remote}: ${fault.name}`, ({ browser }) => tryFault(browser, remote, fault));
  }
  test(`${remote}: 503 once`, ({ browser }) => tryOnce(browser, remote));
}
