import { remoteConfig } from '@introvest/build';
import { compile } from '@introvest/build/compile';
import { finish } from '@introvest/build/finish';
import { seal } from '@introvest/build/seal';
import type { RemoteBuild, SnapshotRemote } from '@introvest/registry/schema';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const claim = {
  path: '/lab',
  module: './Lab',
  access: 'public',
  topBar: false,
  profileRequired: false,
  title: 'Lab',
  description: 'A page with a style sheet.',
};

const sources = {
  'remote.json': JSON.stringify({ name: 'mf-lab', pages: [claim] }),
  'src/pages/lab.module.css': '.title { letter-spacing: 7px }',
  'src/pages/Lab.tsx': `import styles from './lab.module.css';
    export default () => <h1 className={styles.title}>Lab</h1>;`,
};

/**
 * Builds a remote that has its own stylesheet, because none of the product's remotes has one. The build is for
 * production.
 */
export async function buildStyledRemote() {
  const folder = await mkdtemp(join(tmpdir(), 'introvest-styled-'));
  const [dir, out] = [join(folder, 'mf-lab'), join(folder, 'out')];
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  const config = remoteConfig(dir);
  await compile({ ...config, cache: false, output: { ...config.output, path: out } });
  const build = await seal(out);
  await finish(out);
  const built = JSON.parse(await readFile(join(out, 'build.json'), 'utf8')) as RemoteBuild;
  return { folder, out, remote: named(built, `/remotes/mf-lab/${build}/`) };
}

/** Returns the remote's entry as a document lists it. */
function named({ name, build, id, entry, sdk, files, modules, pages }: RemoteBuild, base: string) {
  const loadable = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  const remote: SnapshotRemote = {
    name,
    build,
    id,
    base,
    sdk,
    entry: base + entry,
    files: Object.fromEntries(loadable.map(([file, { integrity }]) => [base + file, integrity])),
    pages: pages.map((page) => ({
      ...page,
      files: [entry, ...(modules[page.module] ?? [])].map((file) => base + file),
    })),
  };
  return remote;
}
