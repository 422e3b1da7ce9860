import { integrityOf } from '@introvest/registry/integrity';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { recordBuilds } from '@introvest/registry/built';
import { createFolderFiles } from '@introvest/registry/folderFiles';
import { createFolderSource } from '@introvest/registry/folderSource';

export const BUILD = 'abcdef012345';
export const STYLE = '@font-face{font-family:Inter;src:url(/assets/inter.woff2)}';
export const SCRIPT = `console.log('${'x'.repeat(2000)}');`;

export const fileOf = (content: string) => ({
  integrity: integrityOf(content),
  bytes: 1,
  brotli: 1,
});

const page = (path: string, module: string, access: string, more = {}) => ({
  path,
  module,
  access,
  topBar: false,
  profileRequired: false,
  title: `Title of ${path}`,
  description: 'A "quoted" <description> & more',
  ...more,
});

const prerendered = {
  'Auth.prerender.html': '<style nonce="%nonce%">h1{}</style><h1>Where founders meet</h1>',
  'Private.prerender.html':
    '<style nonce="%nonce%">h1{}</style><h1>Who are you?</h1><button>A founder</button>',
};

export async function createFixtureSite(): Promise<string> {
  const buildDir = await mkdtemp(join(tmpdir(), 'document-'));
  const assets = join(buildDir, 'remotes/shell', BUILD);
  const remote = join(buildDir, 'remotes/mf-lab', BUILD);
  await mkdir(assets, { recursive: true });
  await mkdir(remote, { recursive: true });
  for (const folder of [assets, remote]) {
    await writeFile(join(folder, 'main.js'), SCRIPT);
    await writeFile(join(folder, 'main.js.br'), brotliCompressSync(SCRIPT));
  }
  await writeFile(join(assets, 'inter.woff2'), 'font');
  await writeFile(join(assets, 'main.css'), STYLE);
  await writeFile(
    join(assets, 'build.json'),
    JSON.stringify({
      name: 'shell',
      build: BUILD,
      sdk: '1.0.0',
      entry: ['main.css', 'main.js'],
      fonts: ['inter.woff2'],
      files: {
        'main.css': fileOf(STYLE),
        'main.js': fileOf(SCRIPT),
        'inter.woff2': fileOf('font'),
      },
    }),
  );
  await writeFile(
    join(remote, 'build.json'),
    JSON.stringify({
      name: 'mf-lab',
      build: BUILD,
      id: `mf_lab_${BUILD}`,
      entry: 'main.js',
      sdk: '^1.0.0',
      files: {
        'main.js': fileOf(SCRIPT),
        'Private.js': fileOf('p'),
        'Auth.js': fileOf('a'),
        ...Object.fromEntries(
          Object.entries(prerendered).map(([name, text]) => [name, fileOf(text)]),
        ),
      },
      modules: { './Private': ['Private.js'], './Auth': ['Auth.js'] },
      pages: [
        page('/auth', './Auth', 'public', { signIn: true }),
        page('/welcome', './Auth', 'public', { prerender: true }),
        page('/choose', './Private', 'public', { prerender: true }),
        page('/private', './Private', 'signed-in'),
        page('/pay', './Private', 'founder', { payments: true }),
        page('/bar', './Private', 'signed-in', { topBar: true }),
        page('/hidden', './Private', 'moderator'),
      ],
    }),
  );
  for (const [name, text] of Object.entries(prerendered)) await writeFile(join(remote, name), text);
  await recordBuilds(buildDir, { 'mf-lab': BUILD, shell: BUILD });
  return buildDir;
}

export const siteIn = (buildDir: string) => ({
  source: createFolderSource(buildDir),
  store: createFolderFiles(buildDir),
});
