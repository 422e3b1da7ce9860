import { expect, test } from '@jest/globals';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PENDING_BUILD } from '@introvest/registry/buildId';
import { seal } from './seal.js';
import { useLab } from './testing/labRemote.js';

const LONGEST = 240_000;
const lab = useLab();
const elsewhere = useLab();

const pageWith = (text: string) => ({
  'lab.module.css': '.room { color: teal }',
  'Lab.tsx': `import { address } from '../../../contracts/address';
    import styles from './lab.module.css';
    export default () => <a className={styles.room} href={address} title={import.meta.url}>${text}</a>;`,
});

test(
  'a build id depends only on the shipped bytes, and not on the folder',
  async () => {
    const address = "export const address: string = '/api/lab';";
    await lab.write('contracts/address.ts', address);
    const first = await lab.build('mf-lab', pageWith('Welcome'));
    const other = await lab.build('mf-other', pageWith('Elsewhere'));
    expect(first.build).toMatch(/^[0-9a-f]{32}$/);
    expect(first.pending).toEqual([]);
    expect(first.named).toContain('build.json');
    expect(first.named.some((name) => name.endsWith('.css'))).toBe(true);

    await elsewhere.write('contracts/address.ts', address);
    expect((await elsewhere.build('mf-lab', pageWith('Welcome'))).build).toBe(first.build);

    await lab.write('contracts/address.ts', `/** Why. */\n${address}`);
    await lab.write('mf-lab/src/pages/Lab.test.tsx', "test('it', () => {});");
    await lab.write('mf-lab/src/testing/people.ts', 'export const people = [];');
    await lab.write('mf-lab/README.md', 'About the lab.');
    expect((await lab.build('mf-lab')).build).toBe(first.build);
    const changed = await lab.build('mf-other', pageWith('Changed'));
    expect(changed.build).not.toBe(other.build);

    expect((await lab.build('mf-lab', pageWith('Good day'))).build).not.toBe(first.build);
    expect((await lab.build('mf-other')).build).toBe(changed.build);
  },
  LONGEST,
);

async function sealed(files: Record<string, string | Buffer>): Promise<[string, string]> {
  const folder = await mkdtemp(join(lab.root, 'files-'));
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
