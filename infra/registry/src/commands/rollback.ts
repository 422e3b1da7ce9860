import { BUILD_ID } from '../schema.js';
import { createClient } from './client.js';
import { CommandFault } from './fault.js';
import { seenOf } from './publish.js';
import { findTarget, readWords } from './target.js';

/** Runs `npm run rollback -- mf-legal [build] [--to https://host]`: rolls back to the previous build and pins it. */
export async function rollbackCommand(args: string[]): Promise<void> {
  const { words, to } = readWords(args);
  const [name, build, ...more] = words;
  if (!name || more.length > 0) {
    throw new CommandFault('Usage: npm run rollback -- <remote> [<build>] [--to https://host]');
  }
  if (build !== undefined && !new RegExp(BUILD_ID).test(build)) {
    throw new CommandFault(
      `${build} isn't a build id. To list the builds: npm run remotes -- ${name}`,
    );
  }
  const target = await findTarget(to);
  const client = createClient(target);
  const body = { ...(await seenOf(client, name)), ...(build !== undefined && { build }) };
  const { build: now } = await client.rollback(name, body);
  console.log(
    `Rolled back ${name} to ${now} at ${target.address}. It stays there until you publish.`,
  );
}
