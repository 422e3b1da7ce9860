import { Type, type Static } from 'typebox';
import { checker } from './checker.js';
import { NavEntry, shownText } from './navEntry.js';
import { PAGE_PATH } from './pagePath.js';

const MOST_PAGES = 100;

export const PageClaim = Type.Object(
  {
    path: Type.String({ pattern: PAGE_PATH, maxLength: 200 }),
    module: Type.String({ pattern: '^\\./[A-Z][A-Za-z0-9]*$', maxLength: 100 }),
    access: Type.Enum(['public', 'signed-in', 'founder', 'investor', 'moderator']),
    topBar: Type.Boolean(),
    profileRequired: Type.Boolean(),
    title: shownText(120),
    description: shownText(300),
    /** Whether the page's document allows the payment provider's script and hosts. Documents of other pages don't. */
    payments: Type.Optional(Type.Boolean()),
    /** Whether the page is prerendered for visitors. Only for public pages. */
    prerender: Type.Optional(Type.Boolean()),
    /** Role for which this is the home page. Only one remote may claim each role's home page. */
    home: Type.Optional(Type.Enum(['founder', 'investor'])),
    /** Whether visitors are redirected to this page to sign in. Only one remote may claim this. */
    signIn: Type.Optional(Type.Boolean()),
    /**
     * Setup step that this page implements. Only one remote may claim each step. If it has several pages for a step,
     * the first one is used.
     */
    setup: Type.Optional(Type.Enum(['choice', 'founder', 'investor'])),
    /** Whether this is the member's own profile, which the account menu links to. Only one remote may claim this. */
    profile: Type.Optional(Type.Boolean()),
    /** Whether the page's entry in the top bar shows the number of unread messages. Only one remote may claim this. */
    unread: Type.Optional(Type.Boolean()),
    /** Whether this is the notifications page, which the bell in the top bar opens. Only one remote may claim this. */
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
/** Pattern of a build id: 128 bits in hex digits. Builds of earlier releases have 48 bits. */
const BUILD_ID = `^${BUILD_DIGITS}$`;
export const BuildId = Type.String({ pattern: BUILD_ID });
const PART_NAME = '^(shell|mf-[a-z0-9-]+)$';

export const isBuildId = (text: string): boolean => new RegExp(BUILD_ID).test(text);
export const isPartName = (text: string): boolean => new RegExp(PART_NAME).test(text);
const GlobalId = Type.String({ pattern: `^mf_[a-z0-9_]+_${BUILD_DIGITS}$` });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });

export const SERVICE_NAME = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

const Services = Type.Array(Type.String({ pattern: SERVICE_NAME, maxLength: 100 }), {
  minItems: 1,
  maxItems: 50,
});

export const RemoteDeclaration = Type.Object(
  {
    name: RemoteName,
    services: Type.Optional(Services),
    pages: Type.Array(PageClaim, { minItems: 1, maxItems: MOST_PAGES }),
  },
  { additionalProperties: false },
);
export type RemoteDeclaration = Static<typeof RemoteDeclaration>;

/** Entry point of the sdk → export → version of the sdk in which the export last changed. */
export const Uses = Type.Record(Type.String(), Type.Record(Type.String(), Version));
export type Uses = Static<typeof Uses>;

const BuiltFiles = Type.Record(
  Type.String({ pattern: '^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$' }),
  Type.Object({
    integrity: Integrity,
    bytes: Type.Integer({ minimum: 0 }),
    brotli: Type.Integer({ minimum: 0 }),
  }),
  { additionalProperties: false },
);

const FilesByName = Type.Record(Type.String(), Type.Array(Type.String()));

export const RemoteBuild = Type.Object({
  name: RemoteName,
  build: BuildId,
  id: GlobalId,
  entry: Type.String(),
  sdk: SdkRange,
  /** Exports of the sdk that the build imports. Builds of earlier releases don't have this field. */
  uses: Type.Optional(Uses),
  shares: Type.Optional(Type.Record(Type.String(), SdkRange)),
  files: BuiltFiles,
  modules: FilesByName,
  services: Type.Optional(Services),
  pages: Type.Array(PageClaim, { maxItems: MOST_PAGES }),
});
export type RemoteBuild = Static<typeof RemoteBuild>;

export const ShellBuild = Type.Object({
  name: Type.Literal('shell'),
  build: BuildId,
  sdk: Version,
  provides: Type.Optional(Uses),
  shares: Type.Optional(Type.Record(Type.String(), Version)),
  entry: Type.Array(Type.String(), { minItems: 1 }),
  fonts: Type.Array(Type.String()),
  files: BuiltFiles,
});
export type ShellBuild = Static<typeof ShellBuild>;

export type Build = RemoteBuild | ShellBuild;

export const apart = (builds: Build[]) => ({
  shell: builds.find((one): one is ShellBuild => one.name === 'shell'),
  remotes: builds.filter(isRemoteBuild),
});

export const isRemoteBuild = (build: Build): build is RemoteBuild => build.name !== 'shell';

export interface PublishedPage extends PageClaim {
  files: string[];
  prerenderedIntegrity?: string;
}

export interface PublishedRemote extends Omit<
  RemoteBuild,
  'files' | 'modules' | 'services' | 'pages'
> {
  base: string;
  files: Record<string, string>;
  pages: PublishedPage[];
}

export const RemoteFailure = Type.Object(
  {
    remote: RemoteName,
    build: BuildId,
    module: PageClaim.properties.module,
    /**
     * The reasons are, in this order: a 4xx response, a 5xx response or no response, a timeout, changed bytes, a module
     * that threw an error, a page that threw an error, and a build that doesn't fit.
     */
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

export interface SnapshotRemote extends Omit<PublishedRemote, 'uses' | 'shares'> {
  refused?: string;
}

export interface ShownPreview {
  name: string;
  build: string;
  until: string;
  /** Reason why the live build is shown instead: the preview was removed, doesn't fit, or can't be read. */
  instead?: 'gone' | 'misfit' | 'unknown';
}

/** Data with which a tab starts. It stays the same until the page is reloaded. */
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

export const checkBuild = (what: string, value: unknown): Build =>
  (value as Partial<Build> | null)?.name === 'shell'
    ? checkShellBuild(what, value)
    : checkRemoteBuild(what, value);
