// `npm run test:release`: two teams, each in a clone of its own, release to one running product, 50 times in all: their
// own remote, back again, and one remote that they share, where both publish at once. It prints what was lost: nothing.
// In the end one tries a build on some of the people; it fails, and takes itself back. Then one brings a remote with a
// service of its own. `-- service` plays that alone.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { copyTree } from '../dev/copyTree.mjs';
import { runCommand } from './parts/command.mjs';
import { keepFailure, sayFailures } from './parts/failures.mjs';
import { openProduct } from './parts/product.mjs';
import { ensureChromium } from './parts/chromium.mjs';
import { playCanary } from './parts/releaseCanary.mjs';
import { playOwnService } from './parts/releaseService.mjs';
import { createTeam, runIn } from './parts/releaseTeam.mjs';

const root = join(import.meta.dirname, '../..');
const ROUNDS = Number(process.env.RELEASE_ROUNDS ?? 25);
const SHARED = 'mf-messaging';
/** Each round of this many is a race for the shared remote. */
const RACE_EACH = 5;

const figures = { releases: 0, rollbacks: 0, races: 0, told: 0, seen: [] };

/** The same walk each time: a rollback now and then, where there is something to go back to. */
const wantsRollback = (round, place) => (round * 7 + place * 3) % 4 === 3;

async function stepAlone(team, round, place) {
  if (team.canGoBack() && wantsRollback(round, place)) {
    await team.rollback();
    figures.rollbacks += 1;
  } else {
    figures.seen.push(await team.release(round));
    figures.releases += 1;
  }
}

/** Both begin with the same build live. Who comes second is told; a publication that nobody saw coming is lost. */
async function race(teams, round) {
  figures.races += 1;
  const ends = await Promise.all(teams.map((team) => team.publishShared(SHARED, round)));
  const won = ends.filter(({ code }) => code === 0);
  assert.ok(won.length >= 1, ends.map(({ said }) => said).join('\n'));
  figures.releases += won.length;
  for (const { code, said } of ends.filter((end) => end.code !== 0)) {
    assert.equal(code, 1);
    assert.match(
      said,
      /published [0-9a-f]{32} of .* a moment ago\. Check npm run remotes, then publish/,
    );
    figures.told += 1;
  }
  return won.map(({ build }) => build);
}

/** Every release that was said to be done stands in the history, and each followed on the one that was live. */
function checkHistory(history, done) {
  const written = history.map(({ name, build, action }) => `${action} ${name} ${build}`);
  const lost = done.filter((one) => !written.includes(one));
  const live = new Map();
  const torn = history.toReversed().filter(({ name, build, before }) => {
    const previous = live.get(name) ?? before;
    live.set(name, build);
    return before !== previous;
  });
  return lost.length + torn.length;
}

async function play(teams, remotes) {
  const done = [];
  let foreign = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % RACE_EACH === RACE_EACH - 1) {
      done.push(...(await race(teams, round)).map((build) => `publish ${SHARED} ${build}`));
    } else {
      await Promise.all(teams.map((team, place) => stepAlone(team, round, place)));
      done.push(...teams.map((team) => team.last()));
    }
    const live = new Map((await remotes()).remotes.map(({ name, build }) => [name, build]));
    foreign += teams.filter(({ name, live: mine }) => live.get(name) !== mine()).length;
  }
  const lost = checkHistory((await remotes()).history, done);
  return { foreign, lost };
}

function report({ foreign, lost }, seconds) {
  const { releases, rollbacks, races, told, seen } = figures;
  const slowest = Math.max(...seen);
  console.log(
    `${releases} releases and ${rollbacks} rollbacks in ${seconds} s, of them ${races} races for one remote: ${told} losers, each told.`,
  );
  console.log(`Changes of the other team's remote: ${foreign}. Lost publications: ${lost}.`);
  console.log(`From the command’s answer to the page: ${slowest} ms at most.`);
  assert.deepEqual({ foreign, lost }, { foreign: 0, lost: 0 });
  assert.ok(slowest < 5000);
}

async function run(scratch) {
  const dataDir = join(scratch, 'data');
  const product = await openProduct(root, dataDir);
  try {
    assert.ok(await product.start(), "Introvest didn't start.");
    const { databaseUrl, credential } = JSON.parse(
      readFileSync(join(dataDir, 'publishing.json'), 'utf8'),
    );
    const remotes = async () => {
      const headers = { Authorization: `Bearer ${credential}` };
      return (await fetch(`${product.address}/registry/remotes`, { headers })).json();
    };
    const bringService = async (tree) => {
      const sessionKeys = readFileSync(join(dataDir, 'session-keys'), 'utf8').trim();
      const { address } = product;
      const seen = await playOwnService({ tree, address, databaseUrl, sessionKeys, remotes });
      console.log(`A remote with a service of its own ${seen}`);
    };
    if (process.argv[2] === 'service') {
      const tree = join(scratch, 'service');
      copyTree(root, tree);
      return await bringService(tree);
    }
    const began = Date.now();
    const teams = [];
    for (const [name, path] of [
      ['mf-legal', '/privacy-policy'],
      ['mf-browse', '/browse-startups'],
    ]) {
      const tree = join(scratch, name);
      copyTree(root, tree);
      const env = { DATABASE_URL: databaseUrl };
      const made = await runIn(tree, ['credential', name, SHARED], env);
      const live = (await remotes()).remotes.find((one) => one.name === name).build;
      const to = product.address;
      teams.push(createTeam({ name, path, tree, to, credential: made.out.trim(), live }));
    }
    report(await play(teams, remotes), Math.round((Date.now() - began) / 1000));
    console.log(`A failing canary ${await playCanary(teams[0], product.address, remotes)}`);
    await bringService(join(scratch, 'mf-legal'));
  } finally {
    await product.stop();
  }
}

ensureInstall();
ensureChromium();
const built = await runCommand(process.execPath, [join(root, 'infra/build/build.mjs')], {
  cwd: root,
});
if (built !== 0) process.exit(1);
const scratch = mkdtempSync(join(tmpdir(), 'introvest-release-'));
// Root's PostgreSQL runs as another user, who has to pass through.
chmodSync(scratch, 0o755);
try {
  await run(scratch);
  console.log('1 passed, 0 failed');
} catch (error) {
  keepFailure('release', 'broke off', error.stack);
  sayFailures();
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
