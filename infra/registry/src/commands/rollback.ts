import { StartFault } from '@introvest/service-kit/startFault';
import { isBuildId } from '../schema.js';
import { connectTo, seenOf } from './client.js';
import { parseArguments, to } from './parseArguments.js';

const USAGE = 'npm run rollback -- <remote> [<build>] [--to https://host]';

/**
 * Runs `npm run rollback -- mf-legal [build] [--to https://host]`: rolls back to the given build (the previous one by
 * default) and pins it.
 */
export async function rollbackCommand(args: string[]): Promise<void> {
  const { values, words } = parseArguments(args, to, USAGE, 2);
  const [name, build] = words;
  if (!name) throw new StartFault(`Usage: ${USAGE}`);
  if (build !== undefined && !isBuildId(build)) {
    throw new StartFault(
      `${build} isn't a build id. To list the builds: npm run remotes -- ${name}`,
    );
  }
  const client = await connectTo(values.to);
  const body = { ...(await seenOf(client, name)), ...(build !== undefined && { build }) };
  const { build: now } = await client.rollback(name, body);
  console.log(
    `Rolled back ${name} to ${now} at ${client.address}. It stays there until you publish.`,
  );
}
