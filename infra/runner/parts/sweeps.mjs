import { kindOf, listTests } from '../selection.mjs';

/**
 * Tests that go through all of a product: each call before each page, each page in each state, each part as a process of its
 * own, each fault of disk, database or line before each service. `npm test` leaves them to `npm run test:sweeps`
 * (docs/adr/0065).
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
  'infra/testing/web/src/states/everyPage.test.tsx',
  'services/messaging/src/storm.test.ts',
];

/**
 * The files of a part that jest runs, of which `npm test` runs `main` and `npm run test:sweeps` those `apart`: one of both has
 * each.
 */
export function testsOf(root, part) {
  // `test:operate` has its own.
  const all = listTests(root).filter(
    (file) => kindOf(file) === part && !file.startsWith('infra/operate/'),
  );
  return {
    main: all.filter((file) => !sweeps.includes(file)),
    apart: sweeps.filter((file) => kindOf(file) === part),
  };
}
