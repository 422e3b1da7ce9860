// `npm run bench`: measures every goal of docs/performance.md against its baseline and prints the table in Markdown.
// Takes half an hour on an idle machine. `npm run bench -- browse` measures one goal. Requires Linux.
import { join } from 'node:path';
import { argv } from 'node:process';
import { ensureInstall } from '../build/ensureInstall.mjs';
import { buildAll } from '../runner/parts/browserRun.mjs';
import { ensureChromium } from '../runner/parts/chromium.mjs';
import { printTable } from './table.mjs';

const parts = [
  'browse',
  'calls',
  'messages',
  'sockets',
  'signIns',
  'firstLoad',
  'lighthouse',
  'start',
];

const [, , name] = argv;
if (name !== undefined && !parts.includes(name)) {
  console.error(`Usage: npm run bench [-- ${parts.join(' | ')}]`);
  process.exit(1);
}
ensureInstall();
ensureChromium();
await buildAll(join(import.meta.dirname, '../..'));
for (const part of name === undefined ? parts : [name]) {
  console.error(`Measuring ${part}…`);
  try {
    await import(`./${part}.mjs`);
  } catch (error) {
    console.error(`${part} failed:`, error);
    process.exitCode = 1;
  }
}
printTable();
