import { isDeepStrictEqual } from 'node:util';
import { paired, sdkNeeds } from './compatibility.js';
import { prerenderedName } from './contentType.js';
import { pathOf } from './files.js';
import type {
  PageClaim,
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

function prerenderedHashOf(
  { files }: RemoteBuild,
  page: PageClaim,
): { prerenderedIntegrity?: string } {
  const integrity = page.prerender ? files[prerenderedName(page)]?.integrity : undefined;
  return integrity === undefined ? {} : { prerenderedIntegrity: integrity };
}

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
      ...prerenderedHashOf(built, page),
    })),
  };
}

export const snapshotOf = ({ shell, remotes }: Pick<Live, 'shell' | 'remotes'>): Snapshot => ({
  version: 1,
  remotes: paired(remotes.map(publishedRemote), shell),
  shell: { sdk: shell.sdk, files: integrityOf(shell) },
});

/** Returns the properties of a page that the shell's routing depends on. Titles and labels may differ. */
const ruleOf = ({
  path,
  module,
  access,
  profileRequired,
  topBar,
  payments = false,
}: PageClaim) => ({
  path,
  module,
  access,
  profileRequired,
  topBar,
  payments,
});

/**
 * Returns whether `before` can replace a build that fails to load: `before` must run in the shell, and have every page
 * of `built` with the same rules.
 */
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
  trials,
  before = [],
}: Live): Map<string, SnapshotRemote> {
  const pairs = [
    ...remotes.map((built) => ({ built, last: before.find(({ name }) => name === built.name) })),
    ...trials.map(({ candidate }) => ({
      built: candidate,
      last: remotes.find(({ name }) => name === candidate.name),
    })),
  ];
  return new Map(
    pairs.flatMap(({ built, last }) => {
      if (!last || !canReplace(last, built, shell)) return [];
      const [remote] = paired([publishedRemote(last)], shell);
      // It defines no pages of its own, because the replaced build's pages are routed to it.
      return remote ? [[`${built.name} ${built.build}`, { ...remote, pages: [] }] as const] : [];
    }),
  );
}
