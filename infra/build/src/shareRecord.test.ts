import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const LONGEST = 120_000;
const fixture = join(import.meta.dirname, 'testing/sealFixture.js');

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shares-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const page = { path: '/lab', module: './Lab', access: 'public', topBar: true };
const declaration = { ...page, profileRequired: false, title: 'Lab', description: 'A page.' };

/** Builds a remote with one page from these modules. Returns its manifest. */
async function build(name: string, modules: Record<string, string>) {
  const files = {
    'remote.json': JSON.stringify({ name, pages: [declaration] }),
    ...Object.fromEntries(
      Object.entries(modules).map(([file, text]) => [`src/pages/${file}`, text]),
    ),
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const { stdout } = await promisify(execFile)(process.execPath, [fixture, join(root, name)]);
  return (JSON.parse(stdout) as { manifest: { uses: object; shares: object; sdk: string } })
    .manifest;
}

test(
  'records the imports that remain after tree shaking, including those of lazy modules',
  async () => {
    const { uses, shares, sdk } = await build('mf-lab', {
      'Lab.tsx': `import { lazy } from 'react';
        import { Link, QueryState, type PageProps } from '@introvest/shell-sdk';
        import { Box } from '@introvest/shell-sdk/ui';
        import { shown } from './parts';
        const Later = lazy(() => import('./Later'));
        export default ({ path }: PageProps) => <Box>{shown(path)}<QueryState /><Later /></Box>;`,
      'parts.tsx': `import { Alert, Chip } from '@introvest/shell-sdk/ui';
        export const shown = (text: string) => <Chip label={text} />;
        export const neverCalled = () => <Alert />;`,
      'Later.tsx': `import { Dialog, NotYetListed } from '@introvest/shell-sdk/overlays';
        export default () => <Dialog><NotYetListed /></Dialog>;`,
    });
    expect(Object.entries(uses).map(([entry, names]) => [entry, Object.keys(names)])).toEqual([
      ['@introvest/shell-sdk', ['QueryState']],
      ['@introvest/shell-sdk/overlays', ['Dialog', 'NotYetListed']],
      ['@introvest/shell-sdk/ui', ['Box', 'Chip']],
    ]);
    expect(Object.keys(shares)).toEqual(['react', 'react/jsx-runtime']);
    expect(sdk).toMatch(/^\^\d+\.\d+\.\d+$/);
  },
  LONGEST,
);

test(
  'rejects a namespace import of the sdk, because it hides which exports are needed',
  async () => {
    const whole = build('mf-whole', {
      'Lab.tsx': `import * as ui from '@introvest/shell-sdk/ui';
        export default ({ path }: { path: keyof typeof ui }) => String(ui[path]);`,
    });
    await expect(whole).rejects.toThrow('Use named imports from @introvest/shell-sdk/ui');
    // The error must not contain a stack trace or other output of webpack.
    await expect(whole).rejects.toMatchObject({
      stderr:
        "Use named imports from @introvest/shell-sdk/ui. A namespace import doesn't show which exports are needed.",
    });
  },
  LONGEST,
);
