import type { ServiceName } from '@introvest/contracts/services';
import * as authApp from '@introvest/service-auth/app';
import * as authJobs from '@introvest/service-auth/jobs';
import * as browseApp from '@introvest/service-browse/app';
import * as browseJobs from '@introvest/service-browse/jobs';
import * as dashboardsApp from '@introvest/service-dashboards/app';
import * as dashboardsJobs from '@introvest/service-dashboards/jobs';
import type { Db } from '@introvest/service-kit/db';
import type { ServiceDeps, Settings } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import type { Logger } from '@introvest/service-kit/log';
import type { Mailer } from '@introvest/service-kit/mail';
import type { Storage } from '@introvest/service-kit/storage';
import * as legalApp from '@introvest/service-legal/app';
import * as legalJobs from '@introvest/service-legal/jobs';
import * as messagingApp from '@introvest/service-messaging/app';
import * as messagingJobs from '@introvest/service-messaging/jobs';
import { attachRealtime } from '@introvest/service-messaging/realtime';
import * as onboardingApp from '@introvest/service-onboarding/app';
import * as onboardingJobs from '@introvest/service-onboarding/jobs';
import type { RequestListener, Server } from 'node:http';

/** Settings of the payment provider, in the format that the dashboards service takes. */
export type PaymentSettings = Parameters<typeof dashboardsApp.createApp>[0]['payments'];

/** Push settings, in the format that the dashboards service takes. */
type PushSettings = NonNullable<Parameters<typeof dashboardsApp.createApp>[0]['push']>;

/** Dependencies that all services share. */
export interface Shared {
  db: (service: ServiceName) => Db;
  /** Returns the database pool for a service's jobs. Defaults to `db`. */
  jobsDb?: (service: ServiceName) => Db;
  settings: Settings;
  log: Logger;
  mail: Mailer;
  storage: Storage;
  databaseUrl: string;
  payments: PaymentSettings;
  push?: PushSettings | undefined;
}

/** A service without its own port. */
export interface Part {
  name: ServiceName;
  handler: RequestListener;
  jobs: Jobs;
  schedule: Record<string, number>;
  /** Attaches sockets to the shared server. */
  attach?: (server: Server) => { close(): Promise<void> };
}

/** Creates all services. A new service needs two imports and one entry in this function. */
export function createParts(shared: Shared): Part[] {
  const { mail, storage, databaseUrl, payments, push } = shared;
  return [
    part('auth', shared, authApp, authJobs, { mail }),
    part('onboarding', shared, onboardingApp, onboardingJobs, { storage }),
    part('dashboards', shared, dashboardsApp, dashboardsJobs, { payments, push }),
    part('browse', shared, browseApp, browseJobs, {}),
    part('legal', shared, legalApp, legalJobs, {}),
    part('messaging', shared, messagingApp, messagingJobs, { databaseUrl }, attachRealtime),
  ];
}

type Attach<Deps> = (server: Server, deps: Deps) => { close(): Promise<void> };

/** Creates a service from its `./app` and `./jobs` modules, with the common dependencies and those of the service. */
function part<Own extends object>(
  name: ServiceName,
  { db, jobsDb = db, settings, log }: Shared,
  app: { createApp(deps: ServiceDeps & Own): { callback(): RequestListener } },
  jobs: { createJobs(deps: ServiceDeps & Own): Jobs; schedule?: Record<string, number> },
  own: Own,
  attach?: Attach<ServiceDeps & Own>,
): Part {
  const deps = { db: db(name), settings, log, ...own };
  return {
    name,
    handler: app.createApp(deps).callback(),
    jobs: jobs.createJobs({ ...deps, db: jobsDb(name) }),
    schedule: jobs.schedule ?? {},
    ...(attach ? { attach: (server: Server) => attach(server, deps) } : {}),
  };
}
