import { tryFault } from './failureCases';
import { faults } from './faults';
import { remotePages } from './remotePages';
import { test } from './test';

for (const remote of Object.keys(remotePages)) {
  for (const fault of faults) {
    test(`${remote}: ${fault.name}`, ({ browser }) => tryFault(browser, remote, fault));
  }
}
