import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const compiler = join(root, 'infra/build/compileTypes.mjs');

let checkout;
function write(file, text) {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), text);
}

function makeProject(folder, base) {
  const compilerOptions = {
    rootDir: 'src',
    outDir: 'dist',
    tsBuildInfoFile: 'dist/.tsbuildinfo',
    types: [],
  };
  const config = { extends: join(checkout, base), compilerOptions, include: ['src'] };
  write(`${folder}/tsconfig.json`, JSON.stringify(config));
  write(`${folder}/package.json`, JSON.stringify({ type: 'module' }));
  write(`${folder}/src/one.ts`, 'export const one = 1;\n');
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'introvest-types-'));
  mkdirSync(join(checkout, 'infra/build'), { recursive: true });
  for (const file of [
    '.oxlintrc.json',
    'infra/build/lintPlugin.mjs',
    'tsconfig.base.json',
    'tsconfig.web.json',
  ])
    copyFileSync(join(root, file), join(checkout, file));
  mkdirSync(join(checkout, 'node_modules'));
  for (const name of ['typescript', 'oxlint'])
    symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name), 'junction');
  makeProject('services/contracts', 'tsconfig.base.json');
  write('services/contracts/src/validation/generate.mjs', '');
  for (const remote of ['mf-one', 'mf-two']) makeProject(remote, 'tsconfig.web.json');
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** Notes the refused remotes in the file `refused`. */
function compile() {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { compileTypes } from ${JSON.stringify(compiler)};
    const refused = await compileTypes(process.cwd(), ['services/contracts', 'mf-one', 'mf-two'], []);
    writeFileSync('refused', refused.join());`;
  const args = ['--input-type=module', '-e', code];
  return spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' });
}

const buildInfo = (project) => join(checkout, project, 'dist/.tsbuildinfo');

test.each([
  ["export { one as two } from '../../mf-two/src/one';", 'mf-two', "another remote's files"],
  ["export const two = () => import('../../mf-two/src/one');", 'mf-two', "another remote's files"],
  ["export { one as two } from '../../shell/src/one';", 'shell', 'TS6059'],
])('refuses %s and writes nothing beside the sources', (text, other, reason) => {
  makeProject('shell', 'tsconfig.web.json');
  write('mf-one/src/two.ts', `${text}\n`);
  const { stdout, stderr } = compile();
  expect(stderr).toContain(reason);
  expect(stdout).toBe('');
  expect(readFileSync(join(checkout, 'refused'), 'utf8')).toBe('mf-one');
  expect(readdirSync(join(checkout, other, 'src'))).toEqual(['one.ts']);
  expect(existsSync(buildInfo('mf-one'))).toBe(false);
  expect(existsSync(buildInfo('mf-two'))).toBe(true);
});

test.each(['services/contracts', 'mf-one'])('%s compiles once a missing package is there', (at) => {
  write(`${at}/src/two.ts`, "import { late } from 'late';\nexport const two: number = late;\n");
  const before = compile();
  expect(before.stderr).toContain("'late'");
  expect(before.stdout).toBe('');
  expect(existsSync(buildInfo(at))).toBe(false);
  write('node_modules/late/package.json', '{"name":"late","version":"1.0.0","types":"late.d.ts"}');
  write('node_modules/late/late.d.ts', 'export declare const late: number;\n');
  const { status, stderr } = compile();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(existsSync(buildInfo(at))).toBe(true);
});
