import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PART_NAME } from '../schema.js';
import { createClient } from './client.js';
import { CommandFault } from './fault.js';
import { seenOf } from './publish.js';
import { findTarget, readWords, ROOT } from './target.js';

/**
 * Runs `npm run remove:remote -- mf-legal [--to https://host]`: withdraws the remote's claims and its entry in the
 * registry. Without `--to`, also removes the remote from this checkout's workspaces and lock file.
 */
export async function removeCommand(args: string[]): Promise<void> {
  const { words, to } = readWords(args);
  const [name, ...more] = words;
  if (!name || more.length > 0) {
    throw new CommandFault('Usage: npm run remove:remote -- <remote> [--to https://host]');
  }
  if (name === 'shell') throw new CommandFault('You can only remove a remote, not the shell.');
  if (!new RegExp(PART_NAME).test(name))
    throw new CommandFault(`${name} isn't a valid remote name.`);
  const { address, credential } = await findTarget(to);
  const client = createClient({ address, credential });
  const isHere = to === undefined && existsSync(join(ROOT, name, 'remote.json'));
  const seen = await seenOf(client, name);
  // The remote may exist in this checkout without having been published.
  const isLive = seen.expected !== null;
  if (isLive || !isHere) await client.remove(name, seen);
  if (isHere) await unenrol(name);
  if (!isLive) return;
  console.log(`Removed ${name} from ${address}. To restore it:`);
  console.log(`npm run rollback -- ${name}${to ? ` --to ${to}` : ''}`);
}

function unenrol(name: string): Promise<void> {
  const script = join(ROOT, 'infra/build/removeRemote.mjs');
  const child = spawn(process.execPath, [script, name], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new CommandFault(`Couldn't remove ${name} from this folder.`)),
    );
  });
}
