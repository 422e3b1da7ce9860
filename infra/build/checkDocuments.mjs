import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const withoutBlocks = (text) => text.replaceAll(/^ *```[^]*?^ *```/gm, '');

function anchorsOf(file) {
  const slugger = new GithubSlugger();
  const headings = withoutBlocks(read(file)).matchAll(/^#+ (.*)/gm);
  return [...headings].map(([, heading]) => slugger.slug(heading.replaceAll(/[`*]/g, '')));
}

function isBroken(file, link) {
  const [path, anchor] = link.split('#');
  const target = path === '' ? file : normalize(join(file, '..', path));
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

const paths = /`((?:shell|services|infra|docs|mf-[a-z]+)\/[\w./-]+)`/g;
const links = /\]\((?!https?:|mailto:)([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g;

for (const file of files) {
  const text = read(file);
  const found = [
    ...[...withoutBlocks(text).matchAll(links)]
      .map(([, link, source]) => link ?? source)
      .filter((link) => isBroken(file, link))
      .map((link) => `broken link ${link}`),
    ...[...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)]
      .filter(([, script]) => !(script in scripts))
      .map(([, script]) => `unknown script ${script}`),
    ...[...text.matchAll(paths)]
      .filter(([, path]) => !existsSync(join(root, path)))
      .map(([, path]) => `missing path ${path}`),
  ];
  for (const fault of found) console.error(`${file}: ${fault}`);
  if (found.length > 0) process.exitCode = 1;
}

for (const [test] of read('docs/asvs.csv').matchAll(/[\w./-]+\.(?:test|spec)\.(?:tsx?|mjs)/g)) {
  if (existsSync(join(root, test))) continue;
  console.error(`docs/asvs.csv: missing test ${test}`);
  process.exitCode = 1;
}
