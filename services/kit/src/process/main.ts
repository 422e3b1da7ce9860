import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import type { RequestListener, Server } from 'node:http';
import type Koa from 'koa';
import pTimeout from 'p-timeout';
import { createDb, createJobsDb, pingDatabase, queueOf, type Db } from '../db/db.js';
import type { ServiceDeps, Settings } from './deps.js';
import { createDrain } from './drain.js';
import { withHealth } from './health.js';
import { createHttpServer } from '../http/httpServer.js';
import { endOnCrash, runUntilSignal, type Lifecycle } from './lifecycle.js';
import { listen } from '../http/listen.js';
import { createLog, type Logger } from './log.js';
import { measureReadiness } from '../metrics/readiness.js';
import { serveMetrics } from '../metrics/server.js';
import { startJobs, type Jobs } from '../jobs/jobs.js';
import { createReadiness, type Needs } from './readiness.js';
import { createSchemaGate } from '../db/schemaGate.js';
import { readSettings, type Part, type Values } from '../settings/read.js';

/** Maximum time that a readiness check waits for the database listener, in ms. */
const listenerTimeoutMs = 500;

export function settingsOf(values: {
  NODE_ENV: string;
  PUBLIC_URL: string;
  SESSION_KEYS?: string[];
  RATE_LIMIT_SCALE?: number;
}): Settings {
  const { PUBLIC_URL: publicUrl, SESSION_KEYS, RATE_LIMIT_SCALE } = values;
  return {
    publicUrl,
    origins: [publicUrl],
    secure: publicUrl.startsWith('https:'),
    production: values.NODE_ENV === 'production',
    sessionKeys: SESSION_KEYS ?? [],
    rateLimitScale: RATE_LIMIT_SCALE ?? 1,
    // Separate processes are only reached through the gateway.
    trustProxy: true,
  };
}

export interface Attached {
  /** Resolves once the database listener is connected. The process is not ready before that. */
  listening: Promise<unknown>;
  close(): Promise<void>;
}

export interface Answering {
  part: string;
  listener: RequestListener;
  needs: Needs;
  /** Adds handlers to the same server. They are closed after the server has responded to its requests. */
  attach?: ((server: Server) => Attached) | undefined;
}

type Places = Record<'HOST' | 'METRICS_HOST', string> & Record<'PORT' | 'METRICS_PORT', number>;

/** Serves requests, health checks and metrics on the configured ports until the process stops. */
export async function serveProcess(
  { part, listener, needs, attach }: Answering,
  places: Places,
  { life, log }: { life: Lifecycle; log: Logger },
): Promise<void> {
  // The proxy in front terminates client connections and limits them by IP address.
  const server = createHttpServer(
    withHealth(listener, { ready: () => check(), isLeaving: () => drain.isLeaving() }),
  );
  const drain = createDrain(server);
  const attached = attach?.(server);
  if (attached) life.onEnd(() => attached.close());
  const check = createReadiness({ ...needs, ...(attached && listenerCheck(attached)) }, log, life);
  measureReadiness(part, check, life);
  await serveMetrics(places, life);
  await listen(server, places.PORT, places.HOST);
  life.onEnd(() => drain.leave());
  // Checks once, so that a missing dependency is logged even without a readiness probe.
  void check().catch(() => undefined);
}

const listenerCheck = ({ listening }: Attached): Needs => ({
  'the database listener': () =>
    pTimeout(listening, { milliseconds: listenerTimeoutMs, message: 'not connected yet' }),
});

/** Runs a process until it receives a signal. If it can't start, prints all the reasons. */
export const runPart = <P extends Part>(
  part: P,
  open: (running: { values: Values<P>; life: Lifecycle; log: Logger }) => Promise<void>,
  name: string = part,
): Promise<void> =>
  runUntilSignal(async (life) => {
    const values = readSettings(part, process.env);
    const { LOG_LEVEL: level } = values as { LOG_LEVEL: string };
    const log = createLog({ name, level });
    endOnCrash(life, log);
    await open({ values, life, log });
    log.info('listening');
    life.started();
  });

type ServiceValues<Name extends string> = Values<Name extends ServiceName ? Name : 'apart'>;

export interface Service<Name extends string> {
  name: Name;
  /** Migration folder of another team's service. The service is not ready until these migrations are applied. */
  migrations?: string;
  /** Views of other services that older databases lack. The service is not ready until these views exist. */
  reads?: readonly string[];
  create(
    /** `jobsDb` is the pool for the service's jobs, with statements of up to a minute. */
    deps: ServiceDeps & { jobsDb: Db },
    values: ServiceValues<Name>,
    life: Lifecycle,
  ): {
    app: Koa;
    needs?: Needs;
    attach?: (server: Server) => Attached;
    jobs?: Name extends ServiceName ? never : Jobs;
  };
}

/** Runs a service as its own process. Only another team's service processes its own jobs. */
export const runService = <Name extends string>({
  name,
  migrations,
  reads,
  create,
}: Service<Name>): Promise<void> =>
  runPart(
    serviceNames.find((known) => known === name) ?? 'apart',
    async ({ values, life, log }) => {
      const pool = {
        url: values.DATABASE_URL,
        service: name,
        poolMax: values.DATABASE_POOL,
        prepared: values.DATABASE_PREPARED,
      };
      const [db, jobsDb] = [createDb(pool), createJobsDb(pool)];
      life.onEnd(() => Promise.all([db.destroy(), jobsDb.destroy()]));
      const deps = { db, jobsDb, settings: settingsOf(values), log };
      const own = create(deps, values as ServiceValues<Name>, life);
      const gate = await createSchemaGate([{ name, db, migrations, reads }], life);
      const work = async (jobs: Jobs) => {
        await gate.opened;
        if (life.asked()) return;
        const { DATABASE_DIRECT_URL: url } = values as Values<'apart'>;
        const worker = await startJobs({ url, jobs, log, schema: queueOf(name) });
        life.onEnd(() => worker.stop());
      };
      if (own.jobs) void work(own.jobs);
      const needs = {
        migrations: gate.ready,
        'the database': () => pingDatabase(db),
        ...own.needs,
      };
      const listener = gate.before(own.app.callback());
      const { attach } = own;
      await serveProcess({ part: name, listener, needs, attach }, values, { life, log });
    },
    name,
  );
