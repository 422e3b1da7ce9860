import { paired } from './compatibility.js';
import { pathOf } from './files.js';
import type { PublishedRemote, RemoteBuild, ShellBuild, Snapshot } from './schema.js';
import type { Live } from './source.js';

const isLoadable = (file: string) => /\.(js|css)$/.test(file);

/** Address → integrity of every script and stylesheet. */
const integrityOf = ({ name, build, files }: RemoteBuild | ShellBuild): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => isLoadable(file))
      .map(([file, { integrity }]) => [`/${pathOf(name, build, file)}`, integrity]),
  );

/** A remote as pages know it: everything by its address. */
function publishedRemote(built: RemoteBuild): PublishedRemote {
  const base = `/remotes/${built.name}/${built.build}/`;
  return {
    name: built.name,
    build: built.build,
    id: built.id,
    base,
    entry: base + built.entry,
    sdk: built.sdk,
    ...(built.uses && { uses: built.uses }),
    ...(built.shares && { shares: built.shares }),
    files: integrityOf(built),
    pages: built.pages.map((page) => ({
      ...page,
      files: [built.entry, ...(built.modules[page.module] ?? [])].map((file) => base + file),
    })),
  };
}

/** What is live, as a tab starts with it. */
export const snapshotOf = ({ shell, remotes }: Pick<Live, 'shell' | 'remotes'>): Snapshot => ({
  version: 1,
  remotes: paired(remotes.map(publishedRemote), shell),
  shell: { sdk: shell.sdk, files: integrityOf(shell) },
});
