import type { ServiceName } from '@introvest/contracts/services';
import * as authApp from '@introvest/service-auth/app';
import * as authJobs from '@introvest/service-auth/jobs';
import type { Db } from '@introvest/service-kit/db';
import type { ServiceDeps, Settings } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import type { Logger } from '@introvest/service-kit/log';
import type { Mailer } from '@introvest/service-kit/mail';
import type { Storage } from '@introvest/service-kit/storage';
import type { RequestListener, Server } from 'node:http';
import type { StripeKeys } from './environment.js';

/** What the services are made of; each takes what it needs. */
export interface Shared {
  db: (service: ServiceName) => Db;
  settings: Settings;
  log: Logger;
  mail: Mailer;
  storage: Storage;
  databaseUrl: string;
  redisUrl: string | undefined;
  stripe: StripeKeys | undefined;
}

/** One service, mounted without a port of its own. */
export interface Part {
  name: ServiceName;
  handler: RequestListener;
  jobs: Jobs;
  schedule: Record<string, number>;
  /** Sockets on the shared server. */
  attach?: (server: Server) => { close(): Promise<void> };
}

/** The table of services: registering one is its two imports and one line here. */
export function createParts(shared: Shared): Part[] {
  const { mail } = shared;
  return [part('auth', shared, authApp, authJobs, { mail })];
}

/** A service's `./app` and `./jobs`, called with the common dependencies and its `own` further ones. */
function part<Own extends object>(
  name: ServiceName,
  { db, settings, log }: Shared,
  app: { createApp(deps: ServiceDeps & Own): { callback(): RequestListener } },
  jobs: { createJobs(deps: ServiceDeps & Own): Jobs; schedule?: Record<string, number> },
  own: Own,
): Part {
  const deps = { db: db(name), settings, log, ...own };
  return {
    name,
    handler: app.createApp(deps).callback(),
    jobs: jobs.createJobs(deps),
    schedule: jobs.schedule ?? {},
  };
}
