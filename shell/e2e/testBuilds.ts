import { idOfBytes, PENDING_BUILD, withText } from '@introvest/registry/buildId';
import { integrityOf } from '@introvest/registry/integrity';
import type { RemoteBuild } from '@introvest/registry/schema';
import type { APIRequestContext } from '@playwright/test';

export interface TestBuild {
  name: string;
  build: string;
  files: Map<string, Buffer>;
}

type Draft = Omit<RemoteBuild, 'files' | 'build'>;

export function sealTestBuild(draft: Draft, pending: Map<string, Buffer>): TestBuild {
  const manifest = JSON.stringify({ ...draft, build: PENDING_BUILD });
  const all = new Map(pending).set('build.json', Buffer.from(manifest));
  const build = idOfBytes([...all].map(([name, bytes]) => ({ name, bytes })));
  const sealed = (bytes: Buffer) => withText(bytes, PENDING_BUILD, build);
  const files = new Map([...pending].map(([name, bytes]) => [name, sealed(bytes)]));
  const described = [...files].map(([name, bytes]) => {
    return [name, { integrity: integrityOf(bytes), bytes: bytes.length, brotli: 0 }] as const;
  });
  const record = JSON.parse(sealed(Buffer.from(manifest)).toString()) as Draft;
  const text = JSON.stringify({ ...record, files: Object.fromEntries(described) });
  return { name: draft.name, build, files: files.set('build.json', Buffer.from(text)) };
}

export async function copyLiveBuild(
  request: APIRequestContext,
  { name, base }: { name: string; base: string },
  description: string,
): Promise<TestBuild> {
  const build = base.split('/').at(-2) ?? '';
  const read = async (file: string) =>
    withText(await (await request.get(base + file)).body(), build, PENDING_BUILD);
  const manifest = JSON.parse((await read('build.json')).toString()) as RemoteBuild;
  const { files, build: _, ...draft } = manifest;
  const pages = draft.pages.map((page) => ({ ...page, description }));
  const pending = await Promise.all(
    Object.keys(files).map(async (file) => [file, await read(file)] as const),
  );
  return { ...sealTestBuild({ ...draft, pages }, new Map(pending)), name };
}

export function makeTestRemote(name: string, text: string): TestBuild {
  const id = `${name.replaceAll('-', '_')}_${PENDING_BUILD}`;
  // The shell provides React, as it does for every remote.
  const page =
    "()=>{if(location.hash==='#broken')throw new Error('broken for a test');" +
    `return h('h1',null,${JSON.stringify(text)})}`;
  const entry =
    `{let shared;globalThis.${id}={init(scope){shared=scope},async get(){` +
    `const {createElement:h}=(await Object.values(shared.react)[0].get())();` +
    `return()=>({default:${page}})}}}`;
  const claim = {
    path: `/${name.slice(3)}`,
    module: './Page',
    access: 'public' as const,
    topBar: true,
    profileRequired: false,
    title: `${text} · Introvest`,
    description: 'A page that says a few words.',
  };
  return sealTestBuild(
    {
      name,
      id,
      entry: 'entry.js',
      sdk: '^1.0.0',
      uses: {},
      shares: {},
      modules: { './Page': [] },
      pages: [claim],
    },
    new Map([['entry.js', Buffer.from(entry)]]),
  );
}
