import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs one of the publishing commands in a clone; answers its exit code and what it said. */
export function runIn(tree, words, env) {
  const child = spawn(process.execPath, [join(tree, 'infra/registry/command.mjs'), ...words], {
    cwd: tree,
    env: { ...process.env, ...env },
  });
  let out = '';
  let said = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
    said += chunk;
  });
  child.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, said }));
  });
}

/** Changes what a remote says of its first page, so that its next build is another one. */
function describe(tree, name, text) {
  const file = join(tree, name, 'remote.json');
  const remote = JSON.parse(readFileSync(file, 'utf8'));
  remote.pages[0].description = text;
  writeFileSync(file, JSON.stringify(remote, null, 2));
}

const buildIn = (said) => / ([0-9a-f]{32}) at http/.exec(said)?.[1];

/** A team with a clone, a credential and a remote of its own, whose first page stands at `path`. */
export function createTeam({ name, path, tree, to, credential, live }) {
  const env = { REGISTRY_CREDENTIAL: credential };
  const past = [];
  let now = { build: live, text: undefined };
  let last;

  const command = async (what, part) => {
    const end = await runIn(tree, [what, part, '--to', to], env);
    return { ...end, build: buildIn(end.said) };
  };
  const succeed = async (what) => {
    const end = await command(what, name);
    if (end.code !== 0) throw new Error(`${what} of ${name} ended with ${end.code}:\n${end.said}`);
    return end.build;
  };
  /** Milliseconds until people's next page load has it. */
  const untilSeen = async (text) => {
    const began = performance.now();
    while (!(await (await fetch(to + path)).text()).includes(text)) await sleep(5);
    return Math.round(performance.now() - began);
  };

  return {
    name,
    path,
    live: () => now.build,
    last: () => last,
    canGoBack: () => past.length > 0,
    async release(round) {
      const text = `Release ${round} of ${name}.`;
      describe(tree, name, text);
      const build = await succeed('publish');
      past.push(now);
      now = { build, text };
      last = `publish ${name} ${build}`;
      return untilSeen(text);
    },
    async rollback() {
      const build = await succeed('rollback');
      now = past.pop();
      if (build !== now.build) throw new Error(`${name} went back to ${build}, not ${now.build}.`);
      last = `rollback ${name} ${build}`;
      if (now.text) await untilSeen(now.text);
    },
    /** A build that nobody has seen, on so many percent of the people; ends when it is tried no more. */
    tryOut(percent) {
      describe(tree, name, `Tried by the team of ${name}.`);
      const words = ['publish', name, '--percent', String(percent), '--watch', '--to', to];
      return runIn(tree, words, env);
    },
    publishShared(part, round) {
      describe(tree, part, `Release ${round} by the team of ${name}.`);
      return command('publish', part);
    },
  };
}
