import { PENDING_BUILD, withText } from '@introvest/registry/buildId';
import { readBuilt } from '@introvest/registry/built';
import type { RemoteBuild } from '@introvest/registry/schema';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sealHandmade, type Handmade } from './handmade';

const buildDir = join(import.meta.dirname, '../../.build');

/** Returns a build of this remote with a different description. It has the same pages, but at different URLs. */
export async function variantOf(name: string, description: string): Promise<Handmade> {
  const build = (await readBuilt(buildDir))[name];
  if (!build) throw new Error(`${name} has not been built.`);
  const folder = join(buildDir, 'remotes', name, build);
  const pendingOf = async (file: string) =>
    withText(await readFile(join(folder, file)), build, PENDING_BUILD);
  const names = (await readdir(folder)).filter((file) => !/\.br$|^build\.json$/.test(file));
  const files = await Promise.all(
    names.map(async (file) => [file, await pendingOf(file)] as const),
  );
  const {
    files: _,
    build: __,
    ...draft
  } = JSON.parse((await pendingOf('build.json')).toString()) as RemoteBuild;
  const pages = draft.pages.map((page) => ({ ...page, description }));
  return sealHandmade({ ...draft, pages }, new Map(files));
}
