import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, readState, stateFile, touchState } from './state.mjs';
import { prepareTemplate } from './template.mjs';

const longestStartMs = 90_000;

/** Starts the keeper as a process of its own, which outlives the run. */
function startKeeper(file) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keep.mjs'), file], {
    detached: true,
    stdio: 'ignore',
    env: process.env,
  });
  child.unref();
  return child;
}

/**
 * The servers that stay between runs, started when there are none, with a template database of today's migrations.
 * Answers what jest's set-up reads from the environment, and whether they were started now.
 */
export async function keptServers(root) {
  const file = stateFile(root);
  const deadline = Date.now() + longestStartMs;
  let child;
  for (;;) {
    const state = readState(file);
    if (state?.url) {
      touchState(file);
      const template = await prepareTemplate(state.url);
      const env = { TEST_TEMPLATE_URL: template, TEST_S3_ENDPOINT: state.endpoint };
      return { env, pid: state.pid, started: child !== undefined };
    }
    if (state === undefined && (child === undefined || child.exitCode !== null)) {
      if (child?.exitCode > 0) throw new Error('The servers for the tests did not start.');
      child = startKeeper(file);
    }
    if (Date.now() > deadline) throw new Error('The servers for the tests did not start in time.');
    await sleep(50);
  }
}

/** Ends them; false when none were running. */
export async function stopKept(root) {
  const state = readState(stateFile(root));
  if (state === undefined) return false;
  process.kill(state.pid, 'SIGTERM');
  while (isAlive(state.pid)) await sleep(50);
  return true;
}
