import { readCanary } from './canaryWords.js';
import { createClient, type Client } from './client.js';
import { CommandFault } from './fault.js';
import { requireHere, sendBuild } from './sending.js';
import { findTarget, readWords } from './target.js';
import { watchTrial } from './watch.js';

/**
 * Runs `npm run publish:remote -- mf-legal [--to https://host]`: builds the remote, uploads new files, and makes the
 * build live. `--percent 10` or `--steps 10,50,100 --every 10m` starts a canary, and `--watch` waits until it ends.
 */
export async function publishCommand(args: string[]): Promise<void> {
  const { words: afterTo, to } = readWords(args);
  const { words, canary, watches } = readCanary(afterTo);
  const [name, ...more] = words;
  if (!name || more.length > 0) {
    throw new CommandFault(
      'Usage: npm run publish:remote -- <remote> [--to https://host] [--percent 10 | --steps 10,50,100 --every 10m] [--watch]',
    );
  }
  requireHere(name);
  const target = await findTarget(to);
  const client = createClient(target);
  // Read before the build starts, so that a release published during the build is not overwritten.
  const seen = await seenOf(client, name);
  const made = await sendBuild(client, name);
  const { moved } = await client.publish(name, { build: made, ...seen, ...(canary && { canary }) });
  const share = canary && moved ? ` for ${canary.steps[0]}% of visitors` : '';
  const what = moved ? 'is live as' : 'was already live as';
  console.log(`${name} ${what} ${made} at ${target.address}${share}.`);
  if (watches && canary && moved) await watchTrial(client, name, made);
}

/** Returns the remote's live build and canary. */
export async function seenOf(client: Client, name: string) {
  const { remotes } = await client.remotes();
  const found = remotes.find((remote) => remote.name === name);
  return { expected: found?.build ?? null, expectedCandidate: found?.candidate?.build ?? null };
}
