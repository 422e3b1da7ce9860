import { createClient } from './client.js';
import { CommandFault } from './fault.js';
import { candidateOf, entryOf, lineOf } from './lines.js';
import { findTarget, readWords } from './target.js';

const SHOWN = 20;

/**
 * Runs `npm run remotes [-- mf-legal] [--to https://host]`: lists the live remotes and their history. `--collect`
 * removes builds that no open tab can still need.
 */
export async function remotesCommand(args: string[]): Promise<void> {
  const { words, to } = readWords(args);
  if (words[0] === '--collect') return collectOld(to);
  const [name, ...more] = words;
  if (more.length > 0)
    throw new CommandFault(
      'Usage: npm run remotes [-- <remote>] [--to https://host], or npm run remotes -- --collect',
    );
  const target = await findTarget(to);
  const { remotes, history } = await createClient(target).remotes();
  const isMeant = (one: { name: string }) => name === undefined || one.name === name;
  const before = history.filter(isMeant).slice(0, SHOWN);
  if (name !== undefined && !remotes.some(isMeant) && before.length === 0) {
    throw new CommandFault(`There's no ${name} at ${target.address}. ${thoseOf(remotes)}`);
  }
  console.log(`At ${target.address}:`);
  for (const remote of remotes.filter(isMeant)) {
    console.log(`  ${lineOf(remote)}`);
    if (remote.candidate) console.log(`  ${candidateOf(remote.candidate)}`);
  }
  if (before.length > 0) console.log('\nHistory:');
  for (const entry of before) console.log(`  ${entryOf(entry)}`);
}

const thoseOf = (remotes: { name: string }[]): string =>
  remotes.length > 0
    ? `Live now: ${remotes.map((one) => one.name).join(', ')}.`
    : 'Nothing has been published yet.';

async function collectOld(to: string | undefined): Promise<void> {
  const { builds, files } = await createClient(await findTarget(to)).collect();
  for (const { name, build } of builds) console.log(`Removed ${name} ${build}.`);
  console.log(`Removed ${builds.length} builds and ${files} files.`);
}
