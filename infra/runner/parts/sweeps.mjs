import { kindOf, listTests } from '../selection.mjs';

/**
 * Tests of a whole product that go through all of it: each call before each page, each part as a process of its own, each
 * fault of disk, database or line before each service. `npm test` leaves them to `npm run test:sweeps` (docs/adr/0065).
 */
const sweeps = [
  'infra/install/src/everyPart.test.ts',
  'infra/local/src/blocked.test.ts',
  'infra/local/src/goneMidway.test.ts',
  'infra/local/src/heldOpen.test.ts',
  'infra/local/src/noRoom.test.ts',
  'infra/local/src/oddRows.test.ts',
  'infra/local/src/quietLogs.test.ts',
  'infra/local/src/readback.test.ts',
  'infra/local/src/unanswered.test.ts',
  'services/messaging/src/storm.test.ts',
  'services/messaging/src/threeProcessesRedis.test.ts',
];

/** Files of service tests, of which `npm test` runs `main` and `npm run test:sweeps` the others: one of both has each. */
export function serviceTestsOf(root) {
  // `test:operate` has its own.
  const all = listTests(root).filter(
    (file) => kindOf(file) === 'services' && !file.startsWith('infra/operate/'),
  );
  return { main: all.filter((file) => !sweeps.includes(file)), apart: sweeps };
}
