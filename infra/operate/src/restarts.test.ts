import { serviceNames } from '@introvest/contracts/services';
import { demoSignIns } from '@introvest/demo/signIns';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { loadDemo } from './fixture/demo.js';
import {
  install,
  provision,
  startBackends,
  startInstallation,
  type Backends,
  type Installation,
} from './fixture/installation.js';
import { startTraffic } from './fixture/traffic.js';

jest.setTimeout(900_000);

let backends: Backends;
let product: Installation;

beforeAll(async () => {
  backends = await startBackends();
  const place = await provision(backends, 'introvest');
  await install(place);
  await loadDemo(place);
  product = await startInstallation(backends, place, {
    processes: 2,
    environment: { RATE_LIMIT_SCALE: '100000' },
  });
});

afterAll(async () => {
  await product?.close();
  await backends?.close();
});

test('each process restarted twice under 16 connections of mixed calls: nobody is refused', async () => {
  const traffic = await startTraffic(product.origin, demoSignIns, { connections: 16 });
  for (let round = 0; round < 2; round += 1) {
    for (const name of [...serviceNames, 'document']) {
      for (const part of product.parts.get(name) ?? []) await part.replace();
    }
  }
  const { answers, faults } = await traffic.end(20_000);
  console.log(`${answers} answers while 28 processes were restarted`);
  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(20_000);
});
