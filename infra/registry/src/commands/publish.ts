import { canaryOf, canaryOptions } from './canaryOptions.js';
import { connectTo, seenOf } from './client.js';
import { requireLocal, sendBuild } from './sendBuild.js';
import { watchCanary } from './watchCanary.js';
import { parseName, to } from './parseArguments.js';

const USAGE =
  'npm run publish:remote -- <remote> [--to https://host] [--percent 10 | --steps 10,50,100 --every 10m] [--watch]';

/**
 * Runs `npm run publish:remote -- mf-legal [--to https://host]`: builds the remote, uploads new files, and makes the
 * build live. `--percent 10` or `--steps 10,50,100 --every 10m` starts a canary, and `--watch` waits until the canary
 * ends.
 */
export async function publishCommand(args: string[]): Promise<void> {
  const { name, values } = parseName(args, { ...to, ...canaryOptions }, USAGE);
  const canary = canaryOf(values);
  requireLocal(name);
  const client = await connectTo(values.to);
  // Reads this before the build starts, so that a release published during the build is not overwritten.
  const seen = await seenOf(client, name);
  const made = await sendBuild(client, name);
  const { moved } = await client.publish(name, { build: made, ...seen, ...(canary && { canary }) });
  const share = canary && moved ? ` for ${canary.steps[0]}% of visitors` : '';
  const what = moved ? 'is live as' : 'was already live as';
  console.log(`${name} ${what} ${made} at ${client.address}${share}.`);
  if (values.watch && moved) await watchCanary(client, name, made);
}
