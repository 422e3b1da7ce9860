// Checks that commit subjects have at most 72 characters. Checks the subject in a message file (for the commit-msg
// hook), or the subjects of all commits that aren't on origin/main. Checks nothing in a shallow clone or without
// origin/main.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const longest = 72;
const git = (...words) => spawnSync('git', words, { encoding: 'utf8' }).stdout?.trim() ?? '';

function subjects() {
  const [, , file] = process.argv;
  if (file !== undefined) return [readFileSync(file, 'utf8').split('\n')[0]];
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return [];
  return git('log', '--no-merges', '--format=%s', 'origin/main..HEAD').split('\n');
}

const long = subjects().filter((subject) => subject.length > longest);
for (const subject of long) {
  console.error(`Shorten this subject to ${longest} characters: ${subject}`);
}
process.exitCode = long.length > 0 ? 1 : 0;
