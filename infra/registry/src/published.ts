import { isDeepStrictEqual } from 'node:util';
import { paired, sdkNeeds } from './compatibility.js';
import { prerenderedName } from './contentType.js';
import { pathOf } from './files.js';
import type {
  PageClaim,
  PublishedPage,
  PublishedRemote,
  RemoteBuild,
  ShellBuild,
  Snapshot,
  SnapshotRemote,
} from './schema.js';
import type { Live } from './source.js';

const isLoadable = (file: string) => /\.(js|css)$/.test(file);

const integrityOf = ({ name, build, files }: RemoteBuild | ShellBuild): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => isLoadable(file))
      .map(([file, { integrity }]) => [`/${pathOf(name, build, file)}`, integrity]),
  );

function publishedRemote(built: RemoteBuild): PublishedRemote {
  const { name, build, id, entry, sdk, uses, shares, modules } = built;
  const base = `/remotes/${name}/${build}/`;
  const publishedPage = (page: PageClaim): PublishedPage => {
    const files = [entry, ...(modules[page.module] ?? [])].map((file) => base + file);
    const hash = page.prerender && built.files[prerenderedName(page)]?.integrity;
    return { ...page, files, ...(hash && { prerenderedIntegrity: hash }) };
  };
  return {
    name,
    build,
    id,
    base,
    sdk,
    entry: base + entry,
    ...(uses && { uses }),
    ...(shares && { shares }),
    files: integrityOf(built),
    pages: built.pages.map(publishedPage),
  };
}

export const snapshotOf = ({ shell, remotes }: Pick<Live, 'shell' | 'remotes'>): Snapshot => ({
  version: 1,
  remotes: paired(remotes.map(publishedRemote), shell),
  shell: { sdk: shell.sdk, files: integrityOf(shell) },
});

const ruleOf = (page: PageClaim) => {
  const { path, module, access, profileRequired, topBar, payments = false } = page;
  return { path, module, access, profileRequired, topBar, payments };
};

function canReplace(before: RemoteBuild, built: RemoteBuild, shell: ShellBuild): boolean {
  const { name, build, pages } = built;
  if (before.name !== name || before.build === build || sdkNeeds(before, shell)) return false;
  return pages.every((page) =>
    before.pages.some((one) => isDeepStrictEqual(ruleOf(one), ruleOf(page))),
  );
}

export function fallbackBuildsOf({
  shell,
  remotes,
  canaries,
  before = [],
}: Live): Map<string, SnapshotRemote> {
  const pairs = [
    ...remotes.map((built) => ({ built, last: before.find(({ name }) => name === built.name) })),
    ...canaries.map(({ candidate }) => ({
      built: candidate,
      last: remotes.find(({ name }) => name === candidate.name),
    })),
  ];
  return new Map(
    pairs.flatMap(({ built, last }) => {
      if (!last || !canReplace(last, built, shell)) return [];
      const [remote] = paired([publishedRemote(last)], shell);
      // This build defines no pages of its own, because the pages of the replaced build are routed to it.
      return remote ? [[`${built.name} ${built.build}`, { ...remote, pages: [] }] as const] : [];
    }),
  );
}
