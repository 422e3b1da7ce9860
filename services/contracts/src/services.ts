import * as account from './account.js';
import * as auth from './auth.js';
import * as blocks from './blocks.js';
import * as browse from './browse.js';
import * as dashboards from './dashboards.js';
import * as decks from './decks.js';
import * as legal from './legal.js';
import * as messaging from './messaging.js';
import * as moderation from './moderation.js';
import * as notifications from './notifications.js';
import * as onboarding from './onboarding.js';
import * as passkeys from './passkeys.js';
import * as push from './push.js';
import type { AnyRoute } from './route.js';
import * as safety from './safety.js';
import * as searches from './searches.js';
import * as secondStep from './secondStep.js';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'route';

const routesOf = (module: object): Record<string, AnyRoute> =>
  Object.fromEntries(
    Object.entries(module).filter((entry): entry is [string, AnyRoute] => isRoute(entry[1])),
  );

/** Calls by module. Most services have one module. */
export const modules = {
  auth: routesOf(auth),
  account: routesOf(account),
  passkeys: routesOf(passkeys),
  secondStep: routesOf(secondStep),
  onboarding: routesOf(onboarding),
  dashboards: routesOf(dashboards),
  notifications: routesOf(notifications),
  push: routesOf(push),
  browse: routesOf(browse),
  messaging: routesOf(messaging),
  blocks: routesOf(blocks),
  safety: routesOf(safety),
  moderation: routesOf(moderation),
  decks: routesOf(decks),
  searches: routesOf(searches),
  legal: routesOf(legal),
};

export const moderatorsPrefix = '/api/moderation';

/** All services with their calls, and the path prefixes that a gateway forwards to them. */
export const services = {
  auth: {
    routes: {
      ...modules.auth,
      ...modules.account,
      ...modules.passkeys,
      ...modules.secondStep,
    },
    pathPrefixes: ['/api/auth'],
  },
  onboarding: {
    routes: { ...modules.onboarding, ...modules.searches },
    pathPrefixes: ['/api/profiles', '/api/upload', '/api/files', '/api/saved-searches'],
  },
  dashboards: {
    routes: { ...modules.dashboards, ...modules.notifications, ...modules.push },
    pathPrefixes: [
      '/api/profile-highlight',
      '/api/profile-views',
      '/api/bookmarks',
      '/api/pitch-decks',
      '/api/activity',
      '/api/notifications',
      '/unsubscribe',
    ],
  },
  browse: { routes: modules.browse, pathPrefixes: ['/api/browse'] },
  messaging: {
    routes: { ...modules.messaging, ...modules.blocks },
    pathPrefixes: ['/api/connections', '/api/conversations', '/api/blocks', '/socket.io'],
  },
  moderation: {
    routes: { ...modules.safety, ...modules.moderation },
    pathPrefixes: ['/api/reports', '/api/warnings', moderatorsPrefix],
  },
  decks: { routes: modules.decks, pathPrefixes: ['/api/decks', '/api/deck-visits'] },
  legal: { routes: modules.legal, pathPrefixes: ['/api/legal', '/api/openapi.json'] },
} satisfies Record<string, { routes: Record<string, AnyRoute>; pathPrefixes: string[] }>;

export type ServiceName = keyof typeof services;

export const serviceNames = Object.keys(services) as ServiceName[];

export const allRoutes: Record<string, AnyRoute> = Object.assign(
  {},
  ...serviceNames.map((name) => services[name].routes),
);

/** Path prefixes with their services, longest prefix first. Used for routing by the gateway and local development. */
export const pathPrefixes: readonly { name: ServiceName; prefix: string }[] = serviceNames
  .flatMap((name) => services[name].pathPrefixes.map((prefix) => ({ name, prefix })))
  .sort((one, other) => other.prefix.length - one.prefix.length);

export const serviceOf = (path: string): ServiceName | null =>
  pathPrefixes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))?.name ?? null;
