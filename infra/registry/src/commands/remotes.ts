import { StartFault } from '@introvest/service-kit/startFault';
import { connectTo } from './client.js';
import { formatCanary, formatEntry, formatRemote } from './format.js';
import { parseArguments, to } from './parseArguments.js';

const SHOWN = 20;
const USAGE = 'npm run remotes [-- <remote>] [--to https://host], or npm run remotes -- --collect';

/**
 * Runs `npm run remotes [-- mf-legal] [--to https://host]`: lists the live remotes and their history. `--collect`
 * removes builds that no open tab can still need.
 */
export async function remotesCommand(args: string[]): Promise<void> {
  const { values, words } = parseArguments(args, { ...to, collect: { type: 'boolean' } }, USAGE);
  const client = await connectTo(values.to);
  if (values.collect) {
    const { builds, files } = await client.collect();
    for (const { name, build } of builds) console.log(`Removed ${name} ${build}.`);
    console.log(`Removed ${builds.length} builds and ${files} files.`);
    return;
  }
  const [name] = words;
  const { remotes, history } = await client.remotes();
  const isMeant = (one: { name: string }) => name === undefined || one.name === name;
  const before = history.filter(isMeant).slice(0, SHOWN);
  if (name !== undefined && !remotes.some(isMeant) && before.length === 0) {
    throw new StartFault(`There's no ${name} at ${client.address}. ${namesOf(remotes)}`);
  }
  console.log(`At ${client.address}:`);
  for (const remote of remotes.filter(isMeant)) {
    console.log(`  ${formatRemote(remote)}`);
    if (remote.candidate) console.log(`  ${formatCanary(remote.candidate)}`);
  }
  if (before.length > 0) console.log('\nHistory:');
  for (const entry of before) console.log(`  ${formatEntry(entry)}`);
}

const namesOf = (remotes: { name: string }[]): string =>
  remotes.length > 0
    ? `Live now: ${remotes.map((one) => one.name).join(', ')}.`
    : 'Nothing has been published yet.';
