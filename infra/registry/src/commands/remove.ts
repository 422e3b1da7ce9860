import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '@introvest/service-kit/startFault';
import { isPartName } from '../schema.js';
import { connectTo, seenOf } from './client.js';
import { runScript } from './sendBuild.js';
import { ROOT } from './target.js';
import { parseName, to } from './parseArguments.js';

/**
 * Runs `npm run remove:remote -- mf-legal [--to https://host]`: withdraws the remote's claims and its entry in the
 * registry. Without `--to`, also removes the remote from this checkout's workspaces and lock file.
 */
export async function removeCommand(args: string[]): Promise<void> {
  const { name, values } = parseName(
    args,
    to,
    'npm run remove:remote -- <remote> [--to https://host]',
  );
  if (name === 'shell') throw new StartFault('You can only remove a remote, not the shell.');
  if (!isPartName(name)) throw new StartFault(`${name} isn't a valid remote name.`);
  const client = await connectTo(values.to);
  const isHere = values.to === undefined && existsSync(join(ROOT, name, 'remote.json'));
  const seen = await seenOf(client, name);
  const isLive = seen.expected !== null;
  if (isLive || !isHere) await client.remove(name, seen);
  if (isHere) runScript('removeRemote.mjs', name, `Couldn't remove ${name} from this folder.`);
  if (!isLive) return;
  console.log(`Removed ${name} from ${client.address}. To restore it:`);
  console.log(`npm run rollback -- ${name}${values.to ? ` --to ${values.to}` : ''}`);
}
