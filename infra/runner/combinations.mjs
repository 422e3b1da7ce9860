// `npm run test:combinations [-- COMMIT …]`: shells and remotes of earlier releases work with today's, in every
// combination that the builds' records allow; what they refuse is refused by publishing. Without commits it takes
// what was there before the last change of what the shell gives to remotes, and before the last change of the wire.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { endWith, prepareBrowserRun } from './parts/browserRun.mjs';
import { runJourneys } from './parts/journeys.mjs';
import { beforeLastChange, buildRelease } from './parts/earlierRelease.mjs';

const root = join(import.meta.dirname, '../..');
ensureInstall();
await prepareBrowserRun(root);

const named = process.argv.slice(2);
const commits =
  named.length > 0
    ? named
    : ['shell/sdk/exports.json', 'services/contracts/src'].map((path) =>
        beforeLastChange(root, path),
      );
const releases = [{ release: 'today', buildDir: join(root, '.build') }];
for (const commit of commits) releases.push(buildRelease(root, commit));

const folder = mkdtempSync(join(tmpdir(), 'introvest-combinations-'));
chmodSync(folder, 0o755);
const list = join(folder, 'releases.json');
const runs = [];
try {
  // Each shell with its own remotes first, as that release was; the others are published over them.
  for (const { release, buildDir } of releases) {
    writeFileSync(list, JSON.stringify({ shell: release, releases }));
    const run = await runJourneys(root, {
      config: 'combinations.config',
      env: { BUILD_DIR: buildDir, E2E_RELEASES: list },
    });
    runs.push(run);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
endWith(...runs);
