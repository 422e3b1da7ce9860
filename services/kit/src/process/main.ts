import { serviceNames, type ServiceName } from '@introvest/contracts/services';
import type { RequestListener, Server } from 'node:http';
import type Koa from 'koa';
import pTimeout from 'p-timeout';
import { createDb, createJobsDb, pingDatabase, type Db } from '../db/db.js';
import type { ServiceDeps, Settings } from './deps.js';
import { createDrain } from './drain.js';
import { withHealth } from './health.js';
import { createHttpServer } from '../http/httpServer.js';
import { endOnCrash, runUntilSignal, type Lifecycle } from './lifecycle.js';
import { listen } from '../http/listen.js';
import { createLog, type Logger } from './log.js';
import { measureReadiness } from '../metrics/readiness.js';
import { serveMetrics } from '../metrics/server.js';
import type { Jobs } from '../jobs/job.js';
import { startOwnJobs } from '../jobs/ownJobs.js';
import { keepPrinted } from './printed.js';
import { createReadiness, type Needs } from './readiness.js';
import { createSchemaGate } from '../db/schemaGate.js';
import { readSettings, type Part, type Values } from '../settings/read.js';

/** So long a process that hears nothing yet lets wait whoever asks whether it is ready. */
const hearingMs = 500;

/** What each process of an installation is told, from its settings. */
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
    // A part that runs apart is reached through the gateway alone.
    trustProxy: true,
  };
}

/** Further things on a server of requests. */
export interface Attached {
  /** They hear what other processes tell; the process is not ready before. */
  listening: Promise<unknown>;
  close(): Promise<void>;
}

/** What is asked over HTTP: requests, and whether there is any use in sending them. */
export interface Answering {
  /** What metrics call it. */
  part: string;
  listener: RequestListener;
  needs: Needs;
  /** Further things on the same server; closed when its requests have been answered. */
  attach?: ((server: Server) => Attached) | undefined;
}

interface Places {
  PORT: number;
  HOST: string;
  METRICS_HOST: string;
  METRICS_PORT: number;
}

/** Serves a part's requests, health and metrics where its settings say, until it leaves. */
export async function serveProcess(
  { part, listener, needs, attach }: Answering,
  places: Places,
  { life, log }: { life: Lifecycle; log: Logger },
): Promise<void> {
  // Clients' connections end at the proxy in front, which counts them by address.
  const server = createHttpServer(
    withHealth(listener, { ready: () => check(), isLeaving: () => drain.isLeaving() }),
  );
  const drain = createDrain(server);
  const attached = attach?.(server);
  if (attached) life.onEnd(() => attached.close());
  const check = createReadiness({ ...needs, ...(attached && hearing(attached)) }, log, life);
  measureReadiness(part, check, life);
  await serveMetrics(places, life);
  await listen(server, places.PORT, places.HOST);
  life.onEnd(() => drain.leave());
  // Nobody may ask, and what a part waits for at its start is to be told all the same.
  void check().catch(() => undefined);
}

const hearing = ({ listening }: Attached): Needs => ({
  'the database listener': () =>
    pTimeout(listening, { milliseconds: hearingMs, message: 'not connected yet' }),
});

/** A part of an installation, with its settings read and a way to its end. */
interface Running<P extends Part> {
  values: Values<P>;
  life: Lifecycle;
  log: Logger;
}

/** Runs a part as its own process until a signal; what hinders its start is told in sentences, all of them. */
export const runPart = <P extends Part>(
  part: P,
  open: (running: Running<P>) => Promise<void>,
  name: string = part,
): Promise<void> =>
  runUntilSignal(async (life) => {
    const values = readSettings(part, process.env);
    const { LOG_LEVEL: level } = values as { LOG_LEVEL: string };
    const log = createLog({ name, level });
    keepPrinted(log);
    endOnCrash(life, log);
    await open({ values, life, log });
    log.info('listening');
    life.started();
  });

/** What a service reads: as the list says of it by name, or of all that run apart. */
type ServiceValues<Name extends string> = Values<Name extends ServiceName ? Name : 'apart'>;

/** What a service's `run.ts` starts: its app, and what must be closed at the end. */
export interface Service<Name extends string> {
  name: Name;
  /** Where its migrations are, if it runs apart: it is not ready before they were applied. */
  migrations?: string;
  /** Views of neighbours, with their schemas, that databases of before lack: it is not ready before they are there. */
  reads?: readonly string[];
  create(
    /** `jobsDb` is the pool of its jobs, whose statements may take a minute. */
    deps: ServiceDeps & { jobsDb: Db },
    values: ServiceValues<Name>,
    life: Lifecycle,
  ): {
    app: Koa;
    /** What it waits for beside the database. */
    needs?: Needs;
    attach?: (server: Server) => Attached;
    /** Of a service that runs apart, by names that begin with its own: the product's job runner does not know them. */
    jobs?: Name extends ServiceName ? never : Jobs;
  };
}

/** Runs one service as its own process. The product's jobs are the job runner's, those of one that runs apart its own. */
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
      const {
        app,
        attach,
        jobs,
        needs: more,
      } = create(
        { db, jobsDb, settings: settingsOf(values), log },
        values as ServiceValues<Name>,
        life,
      );
      const gate = await createSchemaGate([{ name, db, migrations, reads }], life);
      if (jobs) startOwnJobs({ db, jobs, log, opened: gate.opened }, life);
      const needs = {
        migrations: gate.ready,
        'the database': () => pingDatabase(db),
        ...more,
      };
      const listener = gate.before(app.callback());
      await serveProcess({ part: name, listener, needs, attach }, values, { life, log });
    },
    name,
  );
