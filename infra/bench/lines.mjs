// `node infra/bench/lines.mjs`: how many of our source files are longer than 200 lines, and which.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.sql'], {
  cwd: root,
  encoding: 'utf8',
});
const long = files
  .trim()
  .split('\n')
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > 200)
  .sort((a, b) => b.lines - a.lines);
for (const { file, lines } of long) console.log(`${String(lines).padStart(5)}  ${file}`);
console.log(`files over 200 lines: ${long.length}`);
