import { afterAll, beforeAll } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const fixture = join(import.meta.dirname, 'sealFixture.js');
const page = { path: '/lab', module: './Lab', access: 'public', topBar: true };
const declaration = { ...page, profileRequired: false, title: 'Lab', description: 'A page.' };

interface LabBuild {
  build: string;
  manifest: { uses: object; shares: object; sdk: string };
  pending: string[];
  named: string[];
}

export function useLab() {
  const lab = {
    root: '',
    async write(path: string, text: string): Promise<void> {
      await mkdir(dirname(join(lab.root, path)), { recursive: true });
      await writeFile(join(lab.root, path), text);
    },
    async build(name: string, files: Record<string, string> = {}): Promise<LabBuild> {
      await lab.write(`${name}/remote.json`, JSON.stringify({ name, pages: [declaration] }));
      for (const [file, text] of Object.entries(files))
        await lab.write(`${name}/src/pages/${file}`, text);
      const { stdout } = await promisify(execFile)(process.execPath, [
        fixture,
        join(lab.root, name),
      ]);
      return JSON.parse(stdout) as LabBuild;
    },
  };
  beforeAll(async () => {
    lab.root = await mkdtemp(join(tmpdir(), 'lab-'));
  });
  afterAll(() => rm(lab.root, { recursive: true, force: true }));
  return lab;
}
