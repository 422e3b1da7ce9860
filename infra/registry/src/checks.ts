import { pathPrefixes } from '@introvest/contracts/services';
import { claimFault, type Claiming } from './claims.js';
import { brokenRemote, sdkNeeds } from './compatibility.js';
import { pathsMeet } from './pagePath.js';
import { apart, isRemoteBuild, type Build, type RemoteBuild } from './schema.js';

export const PAGE_BUDGET = 65_000;

export function refusalOf(built: Build, live: Build[], services?: string[]): string | undefined {
  const { shell, remotes } = apart(live.filter(({ name }) => name !== built.name));
  if (!isRemoteBuild(built)) return brokenRemote(built, remotes);
  return (
    foreignId(built) ??
    missingFile(built) ??
    claimClash(built, remotes) ??
    (shell && sdkNeeds(built, shell)) ??
    (services && unknownService(built, services)) ??
    overBudget(built)
  );
}

/** Rejects a remote that calls an unknown service, because its pages couldn't load their data. */
function unknownService({ name, services = [] }: RemoteBuild, known: string[]) {
  const unknown = services.find((service) => !known.includes(service));
  return (
    unknown &&
    `${name} calls the service ${unknown}, which isn't registered here. An operator can register it with npm run registry:service -- ${unknown}.`
  );
}

/** Rejects an id that belongs to another remote, because browsers register a remote's code under its id. */
function foreignId({ name, build, id }: RemoteBuild): string | undefined {
  const own = `${name.replaceAll('-', '_')}_${build}`;
  return id === own
    ? undefined
    : `${name} can't be published: its id is ${id}, but must be ${own}.`;
}

function missingFile({ name, entry, modules, pages, files }: RemoteBuild): string | undefined {
  const named = [
    entry,
    ...pages.flatMap(({ module }) => modules[module] ?? [`a module ${module}`]),
  ];
  const missing = named.find((file) => !files[file]);
  return missing && `${name} can't be published: its build has no ${missing}. Build it again.`;
}

export const claimClash = (built: Claiming, remotes: Claiming[]): string | undefined =>
  ownAddress(built) ??
  claimFault(built, remotes) ??
  routeClash(built, remotes) ??
  labelClash(built, remotes);

/** First path segments that belong to the document server or a service. They take precedence over remotes. */
const OWN = new Set([
  ...pathPrefixes.map(({ prefix }) => prefix.split('/')[1] ?? ''),
  'assets',
  'client-error',
  'csp-report',
  'dev',
  'healthz',
  'preview',
  'readyz',
  'registry',
  'remote-failure',
  'remotes',
]);

/** Rejects paths that would never receive a request, or that would match every path. */
function ownAddress({ name, pages }: Claiming): string | undefined {
  const taken = pages.find(
    ({ path }) => path.startsWith('/:') || OWN.has(path.split('/')[1] ?? ''),
  );
  return taken && `${name} can't be published: ${taken.path} is reserved for Introvest itself.`;
}

/** Rejects a URL that another remote claims, because the order of the remotes would decide which one gets it. */
function routeClash(built: Claiming, remotes: Claiming[]): string | undefined {
  for (const { name, pages } of remotes.filter((other) => other.name !== built.name)) {
    const clash = built.pages.find(({ path }) => pages.some((page) => pathsMeet(page.path, path)));
    if (clash) return `${built.name} can't be published: ${clash.path} belongs to ${name}.`;
  }
  const shapes = built.pages.map(({ path }) => path.replaceAll(/:[^/]*/g, ':'));
  const twice = built.pages.find((_, index) => shapes.indexOf(shapes[index] ?? '') !== index);
  return twice && `${built.name} can't be published: it claims ${twice.path} twice.`;
}

/** Normalizes a label, so that labels are equal if they differ only in case, spaces or lookalike characters. */
const comparableLabel = (label: string): string =>
  label.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

const MODERATION = comparableLabel('Moderation');

/** Rejects an entry that has the label of another entry, because members would confuse the two. */
function labelClash(built: Claiming, remotes: Claiming[]): string | undefined {
  const labelsOf = ({ pages }: Claiming) =>
    pages.flatMap(({ nav }) => [nav?.label ?? [], nav?.bottom?.label ?? []].flat());
  const others = remotes.filter((other) => other.name !== built.name);
  for (const label of labelsOf(built)) {
    const isSame = (other: string) => comparableLabel(other) === comparableLabel(label);
    const owner =
      comparableLabel(label) === MODERATION
        ? 'Introvest itself'
        : others.find((other) => labelsOf(other).some(isSame))?.name;
    if (owner) return `${built.name} can't be published: the label '${label}' belongs to ${owner}.`;
  }
  return undefined;
}

function overBudget({ name, entry, modules, pages, files }: RemoteBuild): string | undefined {
  for (const { path, module } of pages) {
    const own = [entry, ...(modules[module] ?? [])];
    const bytes = own.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0);
    if (bytes > PAGE_BUDGET)
      return `${name} can't be published: ${path} loads ${bytes} bytes of scripts and styles (brotli). The limit for a page is ${PAGE_BUDGET}.`;
  }
  return undefined;
}
