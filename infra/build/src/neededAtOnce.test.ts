import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LONGEST = 120_000;
const fixture = join(import.meta.dirname, 'testing/sealFixture.js');

const claim = (path: string, module: string) => ({
  path,
  module,
  access: 'public',
  topBar: true,
  profileRequired: false,
  title: 'Lab',
  description: 'A page.',
});

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'needed-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test(
  'a page says what of the shell it waits for: not what is there from the start, nor what it asks for later',
  async () => {
    const dir = join(root, 'mf-lab');
    const pages = [claim('/lab', './Lab'), claim('/bare', './Bare')];
    const files = {
      'remote.json': JSON.stringify({ name: 'mf-lab', pages }),
      'src/pages/Lab.tsx': `import { Box } from '@introvest/shell-sdk/ui';
        import { parts } from './parts';
        export const later = () => import('./Later');
        export default () => <Box>{parts}</Box>;`,
      'src/pages/parts.tsx': `import { PageHeader } from '@introvest/shell-sdk/parts';
        export const parts = <PageHeader title="Lab" />;`,
      'src/pages/Later.tsx': `import { Dialog } from '@introvest/shell-sdk/overlays';
        export default () => <Dialog />;`,
      'src/pages/Bare.tsx': 'export default () => null;',
    };
    await mkdir(join(dir, 'src/pages'), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
    const { stdout } = await promisify(execFile)(process.execPath, [fixture, dir]);
    const { manifest } = JSON.parse(stdout) as { manifest: { later: object } };
    expect(manifest.later).toEqual({ './Lab': ['@introvest/shell-sdk/parts'], './Bare': [] });
  },
  LONGEST,
);
