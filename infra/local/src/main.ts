import { everyJob, schedule } from '@introvest/jobs/everyJob';
import { paymentCheck } from '@introvest/service-dashboards/paymentCheck';
import { pushSettings } from '@introvest/service-dashboards/pushSettings';
import { createDb, createJobsDb, pingDatabase } from '@introvest/service-kit/db';
import { connectionsPerAddress } from '@introvest/service-kit/httpServer';
import { startJobs } from '@introvest/service-kit/jobs';
import { createLog, type Logger } from '@introvest/service-kit/log';
import { createMailer, type MailServer } from '@introvest/service-kit/mail';
import { mailCheck, storageCheck } from '@introvest/service-kit/serverCheck';
import { createReadiness, type Needs } from '@introvest/service-kit/readiness';
import { openPools } from '@introvest/service-kit/pools';
import type { AddressInfo } from 'node:net';
import { migrate } from '@introvest/service-kit/migrate';
import { openDatabase, openStorage } from './backends.js';
import { apiPage } from './apiPage.js';
import { banner } from './banner.js';
import { prepareDataFolder, pushKeyIn, sessionKeysIn } from './dataFolder.js';
import { loadDemoOnce } from './demoOnce.js';
import { readEnvironment, type Environment } from './environment.js';
import { createGateway } from './gateway.js';
import { endOnCrash, runUntilSignal, type Lifecycle } from '@introvest/service-kit/lifecycle';
import { listen, requirePort } from '@introvest/service-kit/listen';
import { measureReadiness } from '@introvest/service-kit/metrics/readiness';
import { serveMetrics } from '@introvest/service-kit/metricsServer';
import { openOutbox, type Outbox } from './outbox.js';
import { outboxHandler } from './outboxPage.js';
import { openPayments } from './payments.js';
import { createPages } from './pages.js';
import { openReleases, unpublishedReleases, type OpenReleases } from './releases.js';
import { openOuterServices } from './outerServices.js';
import { createServices, type Shared } from './services.js';

export const main = (): Promise<void> =>
  runUntilSignal(async (life) => {
    const environment = readEnvironment(process.env);
    await requirePort(environment.port, environment.host);
    const { banner: text } = await startProduct(environment, life);
    console.log(text);
  });

interface LocalOptions {
  listenAt?: { host: string; port: number };
  development?: boolean;
}

export async function startProduct(
  environment: Environment,
  life: Lifecycle,
  { listenAt = environment, development = false }: LocalOptions = {},
): Promise<{ port: number; banner: string }> {
  const { production, dataDir, demo } = environment;
  const log = createLog({ level: environment.logLevel });
  prepareDataFolder(dataDir);
  endOnCrash(life, log);

  const url = await openDatabase(environment, life);
  life.checkpoint();
  const { storage, place } = await openStorage(environment, life);
  life.checkpoint();
  await migrate({ url, log });
  life.checkpoint();
  const { poolMax } = environment;
  const db = openPools((service) => createDb({ url, service, poolMax }), life);
  const jobsDb = openPools((service) => createJobsDb({ url, service, poolMax: 2 }), life);
  const signIns = demo ? await loadDemoOnce({ url, place }) : [];
  life.checkpoint();

  const outbox = openOutbox(dataDir);
  const mail = mailerOf(environment, outbox.deliver);
  const settings = settingsOf(environment);
  const releases = development
    ? unpublishedReleases(environment)
    : await openReleases(environment, life, { url, storage, place, settings, log });
  life.checkpoint();
  const payments = await openPayments(environment, life, log);
  const shared = {
    db,
    settings,
    log,
    mail,
    storage,
    databaseUrl: url,
    payments: payments.settings,
    push: pushOf(environment, log),
  };
  const services = createServices(shared);
  const ready = readyWith(shared, releases, life);
  const gateway = createGateway({
    outer: await openOuterServices(life, { url, settings, log }),
    services: services.listeners,
    pages: createPages({ ...environment, ...releases, sessions: shared, development, log }),
    dev: production
      ? {}
      : { '/dev/outbox': outboxHandler(outbox), '/dev/api': apiPage(), ...payments.pages },
    connectionsPerAddress: mostConnections(settings),
    ready,
  });
  await startWorker({ ...shared, db: jobsDb }, life);
  const sockets = services.attach(gateway.server);
  life.onEnd(() => sockets.close());
  const metrics = await serveOwnMetrics(environment, ready, life);
  await listen(gateway.server, listenAt.port, listenAt.host);
  life.onEnd(() => gateway.drain());
  life.started();
  const { port } = gateway.server.address() as AddressInfo;
  return { port, banner: banner(environment, { metrics, signIns }) };
}

const mailerOf = ({ smtpUrl, mailFrom: from }: Environment, deliver: Outbox['deliver']) =>
  createMailer({ from, deliver, ...(smtpUrl ? { smtpUrl } : {}) });

/** Returns the push settings. Production needs an explicit key, because the key identifies the installation. */
function pushOf({ pushKey, pushStandIn, production, dataDir }: Environment, log: Logger) {
  const key = pushKey ?? (production ? undefined : pushKeyIn(dataDir));
  return pushSettings({ WEB_PUSH_PRIVATE_KEY: key, WEB_PUSH_STAND_IN: pushStandIn }, log);
}

function serveOwnMetrics({ metrics }: Environment, ready: () => Promise<void>, life: Lifecycle) {
  measureReadiness('product', ready, life);
  return serveMetrics(metrics, life);
}

/** Returns the limit per IP address. All connections have the same IP address when they come through a proxy. */
const mostConnections = ({ trustProxy, rateLimitScale }: ReturnType<typeof settingsOf>): number =>
  trustProxy ? Infinity : connectionsPerAddress * rateLimitScale;

function settingsOf(environment: Environment) {
  const { publicUrl, origins, secure, production, rateLimitScale, sessionKeys, dataDir } =
    environment;
  return {
    publicUrl,
    origins,
    secure,
    production,
    rateLimitScale,
    sessionKeys: sessionKeys ?? sessionKeysIn(dataDir),
    // This process serves only plain HTTP, so an https URL implies that there is a proxy in front of it.
    trustProxy: secure,
  };
}

interface Needed extends Shared {
  mail: MailServer;
}

function readyWith(
  { db, storage, mail, payments, log }: Needed,
  { preload }: OpenReleases,
  life: Lifecycle,
) {
  const tryStore = storageCheck(storage, { log, life });
  const needs: Needs = {
    'the database': () => pingDatabase(db('auth')),
    'the object store': () => tryStore().then(preload),
    'the mail server': mailCheck(mail, { log, life }),
    ...(payments && { 'the payment provider': paymentCheck(payments, { log, life }) }),
  };
  const ready = createReadiness(needs, log, life);
  // Checks the settings at startup, so that a wrong password is logged before the first request fails.
  void ready().catch(() => undefined);
  return ready;
}

/** Starts one worker for the jobs of all services, because six workers would open six times as many connections. */
async function startWorker(shared: Needed, life: Lifecycle): Promise<void> {
  const { databaseUrl: url, log } = shared;
  const worker = await startJobs({ url, jobs: everyJob(shared), schedule, log });
  life.onEnd(() => worker.stop());
}
