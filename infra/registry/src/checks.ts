import { pathPrefixes } from '@introvest/contracts/services';
import { claimFault, type Claiming } from './claims.js';
import { brokenBy, sdkNeeds } from './compatibility.js';
import { ownValue } from './ownValue.js';
import { isPagePath, pathsMeet } from './pagePath.js';
import { apart, isRemoteBuild, type Build, type RemoteBuild } from './schema.js';

/** Maximum size of a page's own scripts and styles, in bytes after brotli (`build.json` has the sizes). */
export const PAGE_BUDGET = 65_000;

/**
 * Why this build may not become live beside the others, in one sentence; undefined when it may. `services` are those
 * that are run apart from the product; who does not say does not ask.
 */
export function refusalOf(built: Build, live: Build[], services?: string[]): string | undefined {
  const { shell, remotes } = apart(live.filter(({ name }) => name !== built.name));
  if (!isRemoteBuild(built)) return brokenBy(built, remotes)[0];
  return (
    foreignId(built) ??
    missingFile(built) ??
    claimClash(built, remotes) ??
    (shell && sdkNeeds(built, shell)) ??
    (services && unknownService(built, services)) ??
    overBudget(built)
  );
}

/** Its pages would be there, and say that nothing could be loaded. */
function unknownService({ name, services = [] }: RemoteBuild, known: string[]) {
  const unknown = services.find((service) => !known.includes(service));
  return (
    unknown &&
    `${name} calls the service ${unknown}, which isn't registered here. An operator can register it with npm run registry:service -- ${unknown}.`
  );
}

function first<Item>(items: Item[], find: (item: Item) => string | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

/** Tabs know a remote's code by this name, which must be no other remote's. */
function foreignId({ name, build, id }: RemoteBuild): string | undefined {
  const own = `${name.replaceAll('-', '_')}_${build}`;
  return id === own
    ? undefined
    : `${name} can't be published: its id is ${id}, but must be ${own}.`;
}

function missingFile({ name, entry, modules, pages, files }: RemoteBuild): string | undefined {
  const named = [
    entry,
    ...pages.flatMap(({ module }) => ownValue(modules, module) ?? [`a module ${module}`]),
  ];
  const missing = named.find((file) => ownValue(files, file) === undefined);
  return missing && `${name} can't be published: its build has no ${missing}. Build it again.`;
}

/** Why these claims can't stand beside the others'. */
export const claimClash = (built: Claiming, remotes: Claiming[]): string | undefined =>
  oddPath(built) ??
  ownAddress(built) ??
  claimFault(built, remotes) ??
  routeClash(built, remotes) ??
  labelClash(built, remotes);

/** First words of addresses that the product answers itself, before any remote: its document server, and its services. */
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

function oddPath({ name, pages }: Claiming): string | undefined {
  const odd = pages.find(({ path }) => !isPagePath(path));
  return (
    odd &&
    `${name} can't be published: '${odd.path}' isn't a valid path. Use lower-case words and parameters, such as /events/:id.`
  );
}

/** A remote could claim these and would never be asked for them; a parameter would take every first word. */
function ownAddress({ name, pages }: Claiming): string | undefined {
  const taken = pages.find(
    ({ path }) => path.startsWith('/:') || OWN.has(path.split('/')[1] ?? ''),
  );
  return taken && `${name} can't be published: ${taken.path} is reserved for Introvest itself.`;
}

/** Two remotes that want one URL would make routing a matter of order. */
function routeClash(built: Claiming, remotes: Claiming[]): string | undefined {
  for (const { name, pages } of remotes.filter((other) => other.name !== built.name)) {
    const clash = built.pages.find(({ path }) => pages.some((page) => pathsMeet(page.path, path)));
    if (clash) return `${built.name} can't be published: ${clash.path} belongs to ${name}.`;
  }
  const shapes = built.pages.map(({ path }) => path.replaceAll(/:[^/]*/g, ':'));
  const twice = built.pages.find((_, index) => shapes.indexOf(shapes[index] ?? '') !== index);
  return twice && `${built.name} can't be published: it claims ${twice.path} twice.`;
}

/** Look-alikes, capitals and spaces make no other label. */
const comparableLabel = (label: string): string =>
  label.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** The shell's own entry of the top bar. */
const MODERATION = comparableLabel('Moderation');

/** A second entry of the same label would pass for the first. */
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
  return first(pages, ({ path, module }) => {
    const own = [entry, ...(ownValue(modules, module) ?? [])];
    const bytes = own.reduce((sum, file) => sum + (ownValue(files, file)?.brotli ?? 0), 0);
    if (bytes <= PAGE_BUDGET) return undefined;
    return `${name} can't be published: ${path} loads ${bytes} bytes of scripts and styles (brotli). The limit for a page is ${PAGE_BUDGET}.`;
  });
}
