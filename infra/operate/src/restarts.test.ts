import { serviceNames } from '@introvest/contracts/services';
import { expect, jest, test } from '@jest/globals';
import { busy, startWork, withInstallation } from './testing/working.js';

jest.setTimeout(900_000);

const standing = withInstallation(busy);

test('restarts each process twice with requests on 16 connections, and refuses none of them', async () => {
  const traffic = await startWork(standing, 16);
  for (let round = 0; round < 2; round += 1) {
    for (const name of [...serviceNames, 'document']) {
      for (const part of standing.product.parts.get(name) ?? []) await part.replace();
    }
  }
  const { answers, faults } = await traffic.end(20_000);
  console.log(`${answers} answers while 28 processes were restarted`);
  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(20_000);
});
