import { StartFault } from '@introvest/service-kit/startFault';
import { MOST_PREVIEW_HOURS } from '../calls.js';
import { connectTo } from './client.js';
import { requireLocal, sendBuild } from './sendBuild.js';
import { parseName, to } from './parseArguments.js';

const USAGE = 'npm run preview:remote -- <remote> [--to https://host] [--hours 24]';

/**
 * Runs `npm run preview:remote -- mf-legal [--to https://host] [--hours 24]`: builds the remote, uploads new files, and
 * prints a link to a preview of this build. The live builds stay the same.
 */
export async function previewCommand(args: string[]): Promise<void> {
  const { name, values } = parseName(args, { ...to, hours: { type: 'string' } }, USAGE);
  const hours = hoursOf(values.hours);
  if (name === 'shell') throw new StartFault('You can only preview a remote, not the shell.');
  requireLocal(name);
  const client = await connectTo(values.to);
  // Checks the product and the credential before the build, which takes longer.
  await client.remotes();
  const build = await sendBuild(client, name);
  const { link, until } = await client.preview(name, { build, ...(hours && { hours }) });
  const end = `${until.slice(0, 16).replace('T', ' ')} UTC`;
  console.error(`Anyone with this link sees build ${build} of ${name} until ${end}:`);
  console.log(link);
}

function hoursOf(text: string | undefined): number | undefined {
  const hours = text === undefined ? undefined : Number(text);
  if (hours === undefined || (Number.isInteger(hours) && hours > 0 && hours <= MOST_PREVIEW_HOURS))
    return hours;
  throw new StartFault(`--hours needs a number from 1 to ${MOST_PREVIEW_HOURS}.`);
}
