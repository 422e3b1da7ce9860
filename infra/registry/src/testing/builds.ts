import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '../integrity.js';
import { idOfBytes, PENDING_BUILD, withText } from '../buildId.js';
import type { Build, PageClaim, RemoteBuild, ShellBuild } from '../schema.js';
import { storeBuild, type BuildSource, type Releases } from '../storeBuild.js';

export interface MadeBuild extends BuildSource {
  record: Build;
  files: Map<string, Buffer>;
}

const claim = (path: string): PageClaim => ({
  path,
  module: './Page',
  access: 'public',
  topBar: false,
  profileRequired: false,
  title: path,
  description: `The page ${path}`,
});

function seal(draft: { name: string }, scripts: Record<string, string>): MadeBuild {
  const pending = Object.entries({ ...scripts, 'build.json': JSON.stringify(draft) }).map(
    ([name, text]) => ({ name, bytes: Buffer.from(text) }),
  );
  const build = idOfBytes(pending);
  const sealed = pending.map(
    ({ name, bytes }) => [name, withText(bytes, PENDING_BUILD, build)] as const,
  );
  const files = new Map(sealed.filter(([name]) => name !== 'build.json'));
  const described = [...files].map(([name, bytes]) => {
    const brotli = brotliCompressSync(bytes);
    files.set(`${name}.br`, brotli);
    return [
      name,
      { integrity: integrityOf(bytes), bytes: bytes.length, brotli: brotli.length },
    ] as const;
  });
  const manifest = sealed.find(([name]) => name === 'build.json')?.[1].toString() ?? '';
  const record = {
    ...(JSON.parse(manifest) as object),
    files: Object.fromEntries(described),
  } as Build;
  files.set('build.json', Buffer.from(JSON.stringify(record, null, 2)));
  return { name: draft.name, build, record, files, read: async (file) => files.get(file) };
}

export function makeRemote(
  name: string,
  text: string,
  more: Partial<Omit<RemoteBuild, 'pages'>> & { path?: string } = {},
): MadeBuild {
  const { path = `/${name}`, ...fields } = more;
  const draft = {
    name,
    build: PENDING_BUILD,
    id: `${name.replaceAll('-', '_')}_${PENDING_BUILD}`,
    sdk: '^1.0.0',
    pages: [claim(path)],
    entry: 'entry.js',
    modules: { './Page': ['Page.js'] },
    ...fields,
  };
  const entry = `globalThis.${draft.id} = ${JSON.stringify(text)};`;
  return seal(draft, { 'entry.js': entry, 'Page.js': `export default ${JSON.stringify(text)};` });
}

export function makeShell(text: string, more: Partial<ShellBuild> = {}): MadeBuild {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const entry = `main.${hash}.js`;
  const draft = {
    name: 'shell',
    build: PENDING_BUILD,
    sdk: '1.0.0',
    entry: [entry],
    fonts: [],
    ...more,
  };
  return seal(draft, { [entry]: `console.log(${JSON.stringify(text)});`, 'shared.js': 'shared' });
}

export async function storeAll(releases: Releases, builds: MadeBuild[]): Promise<void> {
  for (const build of builds) await storeBuild(releases, build, 'test');
}
