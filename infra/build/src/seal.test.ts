import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PENDING_BUILD } from '@introvest/registry/buildId';
import { seal } from './seal.js';

const LONGEST = 240_000;
const fixture = join(import.meta.dirname, 'testing/sealFixture.js');

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'seal-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const page = { path: '/lab', module: './Lab', access: 'public', topBar: true };
const declaration = { ...page, profileRequired: false, title: 'Lab', description: 'A page.' };

/** Writes a remote with one page, a stylesheet and a module of the contracts. */
async function writeRemote(name: string, text: string): Promise<void> {
  const remote = { name, pages: [declaration] };
  await write(`${name}/remote.json`, JSON.stringify(remote));
  await write(`${name}/src/pages/lab.module.css`, '.room { color: teal }');
  await write(
    `${name}/src/pages/Lab.tsx`,
    `import { address } from '../../../contracts/address';
     import styles from './lab.module.css';
     export default () => <a className={styles.room} href={address}>${text}</a>;`,
  );
}

interface Sealed {
  build: string;
  pending: string[];
  named: string[];
}

async function build(name: string): Promise<Sealed> {
  const { stdout } = await promisify(execFile)(process.execPath, [fixture, join(root, name)]);
  return JSON.parse(stdout) as Sealed;
}

test(
  'a build id depends only on the shipped bytes',
  async () => {
    await write('contracts/address.ts', "export const address: string = '/api/lab';");
    await writeRemote('mf-lab', 'Welcome');
    await writeRemote('mf-other', 'Elsewhere');
    const first = await build('mf-lab');
    const other = await build('mf-other');
    expect(first.build).toMatch(/^[0-9a-f]{32}$/);
    expect(first.pending).toEqual([]);
    expect(first.named).toContain('build.json');
    expect(first.named.some((name) => name.endsWith('.css'))).toBe(true);

    await write('contracts/address.ts', "/** Why. */\nexport const address: string = '/api/lab';");
    await write('mf-lab/src/pages/Lab.test.tsx', "test('it', () => {});");
    await write('mf-lab/src/testing/people.ts', 'export const people = [];');
    await write('mf-lab/README.md', 'About the lab.');
    await writeRemote('mf-other', 'Changed');
    expect((await build('mf-lab')).build).toBe(first.build);
    const changed = await build('mf-other');
    expect(changed.build).not.toBe(other.build);

    await writeRemote('mf-lab', 'Good day');
    expect((await build('mf-lab')).build).not.toBe(first.build);
    expect((await build('mf-other')).build).toBe(changed.build);
  },
  LONGEST,
);

async function sealed(files: Record<string, string | Buffer>): Promise<[string, string]> {
  const folder = await mkdtemp(join(root, 'files-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return [await seal(folder), folder];
}

test('the id replaces the placeholder everywhere, and no other byte changes', async () => {
  const bytes = Buffer.from([0, 255, 128, 10, 195, 40]);
  const script = `globalThis.mf_lab_${PENDING_BUILD} = 'café ${PENDING_BUILD}';`;
  const [id, folder] = await sealed({ 'a.js': script, 'a.js.map': script, 'a.woff2': bytes });
  expect(await readFile(join(folder, 'a.js'), 'utf8')).toBe(
    `globalThis.mf_lab_${id} = 'café ${id}';`,
  );
  expect(await readFile(join(folder, 'a.js.map'), 'utf8')).toContain(id);
  expect(await readFile(join(folder, 'a.woff2'))).toEqual(bytes);
});

test('a build id depends on claims and file names, but not on source maps', async () => {
  const files = { 'a.js': 'a', 'a.js.map': '1', 'build.json': '{}' };
  const [id] = await sealed(files);
  expect((await sealed({ ...files, 'a.js.map': '2' }))[0]).toBe(id);
  expect((await sealed({ ...files, 'build.json': '{"pages":[]}' }))[0]).not.toBe(id);
  expect((await sealed({ 'b.js': 'a', 'build.json': '{}' }))[0]).not.toBe(id);
});

test('rejects a file whose name contains the placeholder', async () => {
  await expect(sealed({ [`${PENDING_BUILD}.js`]: '' })).rejects.toThrow('contains the build id');
});
