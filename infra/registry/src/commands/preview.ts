import { MOST_PREVIEW_HOURS } from '../calls.js';
import { createClient } from './client.js';
import { CommandFault } from './fault.js';
import { takeOption } from './options.js';
import { requireHere, sendBuild } from './sending.js';
import { findTarget, readWords } from './target.js';

/**
 * Runs `npm run preview:remote -- mf-legal [--to https://host] [--hours 24]`: builds the remote, uploads new files, and
 * prints a link to a preview of this build. The live builds stay the same.
 */
export async function previewCommand(args: string[]): Promise<void> {
  const { words: afterTo, to } = readWords(args);
  const { name, hours } = readPreviewWords(afterTo);
  if (name === 'shell') throw new CommandFault('You can only preview a remote, not the shell.');
  requireHere(name);
  const client = createClient(await findTarget(to));
  // Checks the product and the credential before the build, which takes longer.
  await client.remotes();
  const build = await sendBuild(client, name);
  const { link, until } = await client.preview(name, { build, ...(hours && { hours }) });
  const end = `${until.slice(0, 16).replace('T', ' ')} UTC`;
  console.error(`Anyone with this link sees build ${build} of ${name} until ${end}:`);
  console.log(link);
}

/** Returns the remote's name, and the value of `--hours` if it is given. */
export function readPreviewWords(args: string[]): { name: string; hours: number | undefined } {
  const { words, value } = takeOption(args, '--hours');
  const [name, ...more] = words;
  if (!name || more.length > 0) {
    throw new CommandFault(
      'Usage: npm run preview:remote -- <remote> [--to https://host] [--hours 24]',
    );
  }
  if (value === undefined) return { name, hours: undefined };
  const hours = Number(value);
  if (!/^\d+$/.test(value) || hours < 1 || hours > MOST_PREVIEW_HOURS) {
    throw new CommandFault(`--hours needs a number from 1 to ${MOST_PREVIEW_HOURS}.`);
  }
  return { name, hours };
}
