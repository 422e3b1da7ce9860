import { Type, type Static } from 'typebox';
import { checker } from './checker.js';
import { NavEntry, shownText } from './navEntry.js';
import { PAGE_PATH } from './pagePath.js';

/** Most pages of one remote. */
const MOST_PAGES = 100;

/** What a remote states about one of its pages. The shell routes and guards from this alone. */
export const PageClaim = Type.Object(
  {
    path: Type.String({ pattern: PAGE_PATH, maxLength: 200 }),
    module: Type.String({ pattern: '^\\./[A-Z][A-Za-z0-9]*$', maxLength: 100 }),
    /** What is for moderators nobody else is told of. */
    access: Type.Enum(['public', 'signed-in', 'founder', 'investor', 'moderator']),
    topBar: Type.Boolean(),
    profileRequired: Type.Boolean(),
    title: shownText(120),
    description: shownText(300),
    /** Its document allows the payment provider's script and hosts; no other page's does. */
    payments: Type.Optional(Type.Boolean()),
    /** Its text stands in the document that visitors get; for public pages only. */
    prerender: Type.Optional(Type.Boolean()),
    /** The home of people of this role: the entry leads them here. One remote alone may claim it, like a path. */
    home: Type.Optional(Type.Enum(['founder', 'investor'])),
    /** It signs people in: visitors of other pages are sent here. One remote alone may claim it. */
    signIn: Type.Optional(Type.Boolean()),
    /**
     * Where somebody chooses a role, or makes that role's profile; who has none is sent here. One remote alone may
     * claim it; of several pages the first counts.
     */
    setup: Type.Optional(Type.Enum(['choice', 'founder', 'investor'])),
    /** Where the account menu leads: one's own profile. One remote alone may claim it. */
    profile: Type.Optional(Type.Boolean()),
    /** Its entry in the top bar carries the number of unread messages. One remote alone may claim it. */
    unread: Type.Optional(Type.Boolean()),
    /** What happened to the person: the bell of the top bar opens it. One remote alone may claim it. */
    notifications: Type.Optional(Type.Boolean()),
    nav: Type.Optional(NavEntry),
  },
  { additionalProperties: false },
);
export type PageClaim = Static<typeof PageClaim>;

const RemoteName = Type.String({ pattern: '^mf-[a-z0-9-]+$' });
const Version = Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+$' });
const SdkRange = Type.String({ pattern: '^\\^\\d+\\.\\d+\\.\\d+$' });
const BUILD_DIGITS = '(?:[0-9a-f]{12}|[0-9a-f]{32})';
/** 128 bits of a build's own hash, in hex digits; builds stored by earlier releases have 48. */
export const BUILD_ID = `^${BUILD_DIGITS}$`;
export const BuildId = Type.String({ pattern: BUILD_ID });
/** What is built and published: a remote, or the shell. */
export const PART_NAME = '^(shell|mf-[a-z0-9-]+)$';
export const PartName = Type.String({ pattern: PART_NAME });
const GlobalId = Type.String({ pattern: `^mf_[a-z0-9_]+_${BUILD_DIGITS}$` });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

/** A service that is run apart from the product. */
export const SERVICE_NAME = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

/** Those that a remote calls; the product's own need no word. */
const Services = Type.Array(Type.String({ pattern: SERVICE_NAME, maxLength: 100 }), {
  minItems: 1,
  maxItems: 50,
});

/** `mf-<name>/remote.json`. */
export const RemoteDeclaration = Type.Object(
  {
    name: RemoteName,
    services: Type.Optional(Services),
    pages: Type.Array(PageClaim, { minItems: 1, maxItems: MOST_PAGES }),
  },
  { additionalProperties: false },
);
export type RemoteDeclaration = Static<typeof RemoteDeclaration>;

/** Entry point of the sdk → export → the sdk's version in which it came to be as it is. */
export const Uses = Type.Record(Type.String(), Type.Record(Type.String(), Version));
export type Uses = Static<typeof Uses>;

/** What a remote's build takes from the shell; builds made before this was recorded say nothing. */
const taken = {
  uses: Type.Optional(Uses),
  /** Library that the shell shares → the range that the build was made for. */
  shares: Type.Optional(Type.Record(Type.String(), SdkRange)),
};

const BuiltFiles = Type.Record(
  // Names that are one segment of an address, and hide nothing.
  Type.String({ pattern: '^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$' }),
  Type.Object({
    integrity: Integrity,
    bytes: Type.Integer({ minimum: 0 }),
    brotli: Type.Integer({ minimum: 0 }),
  }),
  { additionalProperties: false },
);

const FilesByName = Type.Record(Type.String(), Type.Array(Type.String()));

/** `build.json` beside a remote's built files; everything the registry needs to point at them. */
export const RemoteBuild = Type.Object({
  name: RemoteName,
  build: BuildId,
  id: GlobalId,
  entry: Type.String(),
  sdk: SdkRange,
  ...taken,
  files: BuiltFiles,
  /** Exposed module → the scripts and styles that its page needs besides the entry. */
  modules: FilesByName,
  services: Type.Optional(Services),
  pages: Type.Array(PageClaim, { maxItems: MOST_PAGES }),
});
export type RemoteBuild = Static<typeof RemoteBuild>;

/** `build.json` of the shell. */
export const ShellBuild = Type.Object({
  name: Type.Literal('shell'),
  build: BuildId,
  sdk: Version,
  provides: Type.Optional(Uses),
  /** Library that it shares → its version. */
  shares: Type.Optional(Type.Record(Type.String(), Version)),
  entry: Type.Array(Type.String(), { minItems: 1 }),
  fonts: Type.Array(Type.String()),
  files: BuiltFiles,
});
export type ShellBuild = Static<typeof ShellBuild>;

/** `build.json` of either. */
export type Build = RemoteBuild | ShellBuild;

/** What is served together: the shell, where there is one, and the remotes. */
export const apart = (builds: Build[]) => ({
  shell: builds.find((one): one is ShellBuild => one.name === 'shell'),
  remotes: builds.filter(isRemoteBuild),
});

export const isRemoteBuild = (build: Build): build is RemoteBuild => build.name !== 'shell';

const PublishedPage = Type.Object({
  ...PageClaim.properties,
  /** URLs to preload: the entry and the page's own files. */
  files: Type.Array(Type.String()),
  /** Integrity of the text that stands in its document ahead of the app. */
  drawnAhead: Type.Optional(Integrity),
});
export type PublishedPage = Static<typeof PublishedPage>;

const PublishedRemote = Type.Object({
  name: RemoteName,
  build: BuildId,
  id: GlobalId,
  base: Type.String(),
  entry: Type.String(),
  sdk: SdkRange,
  ...taken,
  /** URL → integrity of every script and stylesheet. */
  files: Type.Record(Type.String(), Integrity),
  pages: Type.Array(PublishedPage),
});
export type PublishedRemote = Static<typeof PublishedRemote>;

/** What a browser tells of a page that did not come or broke. */
export const RemoteFailure = Type.Object(
  {
    remote: RemoteName,
    build: BuildId,
    module: PageClaim.properties.module,
    /** A file answered 4xx; 5xx or nothing; too late; other bytes than were published. A module threw; the page did; it does not fit. */
    reason: Type.Enum([
      'missing',
      'unavailable',
      'stalled',
      'altered',
      'threw',
      'render',
      'incompatible',
    ]),
  },
  { additionalProperties: false },
);
export type RemoteFailure = Static<typeof RemoteFailure>;
export type { ClientFault } from './clientFault.js';

/** A remote as a document of one shell names it. */
export interface SnapshotRemote extends Omit<PublishedRemote, 'uses' | 'shares'> {
  /** Why it can't run in this shell: nothing of it is ever fetched. */
  refused?: string;
}

/** That a document shows a build which is not live, to one browser. */
export interface ShownPreview {
  name: string;
  build: string;
  /** When it ends, as ISO 8601. */
  until: string;
  /** Why what is live is shown after all: the build was removed, does not fit beside the others, or nobody can say. */
  instead?: 'gone' | 'misfit' | 'unknown';
}

/** What a tab starts with and keeps: the remotes, and what the shell must know about its own build. */
export interface Snapshot {
  version: 1;
  preview?: ShownPreview;
  remotes: SnapshotRemote[];
  shell: { sdk: string; files: Record<string, string> };
}

export const checkRemoteDeclaration = checker(RemoteDeclaration);
export const checkRemoteBuild = checker(RemoteBuild);
export const checkRemoteFailure = checker(RemoteFailure);
export const checkShellBuild = checker(ShellBuild);

/** Whatever `build.json` says: of the shell or of a remote. */
export const checkBuild = (what: string, value: unknown): Build =>
  (value as Partial<Build> | null)?.name === 'shell'
    ? checkShellBuild(what, value)
    : checkRemoteBuild(what, value);
