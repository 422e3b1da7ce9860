import { isDeepStrictEqual } from 'node:util';
import { paired, sdkNeeds } from './compatibility.js';
import { prerenderedName } from './contentType.js';
import { pathOf } from './files.js';
import { ownValue } from './ownValue.js';
import { isPagePath } from './pagePath.js';
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

/** Address → integrity of every script and stylesheet. */
const integrityOf = ({ name, build, files }: RemoteBuild | ShellBuild): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => isLoadable(file))
      .map(([file, { integrity }]) => [`/${pathOf(name, build, file)}`, integrity]),
  );

/** What the text of a page that is drawn ahead was when it was published. */
function drawnAheadOf({ files }: RemoteBuild, page: PageClaim): { drawnAhead?: string } {
  const integrity = page.prerender ? ownValue(files, prerenderedName(page))?.integrity : undefined;
  return integrity === undefined ? {} : { drawnAhead: integrity };
}

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
    // One that was stored in another form could be another remote's page.
    pages: built.pages
      .filter(({ path }) => isPagePath(path))
      .map((page) => ({
        ...page,
        files: [built.entry, ...(ownValue(built.modules, page.module) ?? [])].map(
          (file) => base + file,
        ),
        ...drawnAheadOf(built, page),
      })),
  };
}

/** What is live, as a tab starts with it. */
export const snapshotOf = ({ shell, remotes }: Pick<Live, 'shell' | 'remotes'>): Snapshot => ({
  version: 1,
  remotes: paired(remotes.map(publishedRemote), shell),
  shell: { sdk: shell.sdk, files: integrityOf(shell) },
});

/** What the shell does with a page; how it is called may differ. */
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

/** Whether `before` may stand in for a build that does not come: it fits the shell, and has every page by the same rules. */
function standsIn(before: RemoteBuild, built: RemoteBuild, shell: ShellBuild): boolean {
  const { name, build, pages } = built;
  if (before.name !== name || before.build === build || sdkNeeds(before, shell)) return false;
  return pages.every((page) =>
    before.pages.some((one) => isDeepStrictEqual(ruleOf(one), ruleOf(page))),
  );
}

/** The builds that may stand in, by that for which they do. */
export function standInsOf({
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
      if (!last || !standsIn(last, built, shell)) return [];
      const [remote] = paired([publishedRemote(last)], shell);
      // Its own pages are not asked for: those of the build that it stands in for lead to it.
      return remote ? [[`${built.name} ${built.build}`, { ...remote, pages: [] }] as const] : [];
    }),
  );
}
