import type { Server } from 'node:http';
import type Koa from 'koa';
import { createDb } from './db.js';
import type { ServiceDeps, Settings } from './deps.js';
import { required } from './environment.js';
import { createHttpServer } from './httpServer.js';
import { startJobs, type Jobs } from './jobs.js';
import { createLog } from './log.js';
import { metricsText, metricsType } from './metrics.js';

/** Settings of one service process in production, from the environment; a missing one is named. */
export function settingsFromEnvironment(): Settings {
  const publicUrl = new URL(required('PUBLIC_URL')).origin;
  return {
    publicUrl,
    origins: [publicUrl],
    secure: publicUrl.startsWith('https:'),
    production: process.env.NODE_ENV === 'production',
    sessionKeys: required('SESSION_KEYS').split(','),
    rateLimitScale: Number(process.env.RATE_LIMIT_SCALE ?? 1),
    trustProxy: true,
  };
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

function metricsServer(): Server {
  return createHttpServer((_req, res) => {
    void metricsText().then((text) => res.setHeader('Content-Type', metricsType).end(text));
  });
}

/** What a service's `run.ts` starts: its app, its jobs, and what must be closed at the end. */
export interface Service {
  name: string;
  create(deps: ServiceDeps): {
    app: Koa;
    jobs: Jobs;
    schedule?: Record<string, number>;
    attach?: (server: Server) => { close(): Promise<void> };
  };
}

/** Runs one service as its own process until SIGTERM: requests in flight finish, then the pools close. */
export async function runService({ name, create }: Service): Promise<void> {
  const url = required('DATABASE_URL');
  const log = createLog({ name });
  const db = createDb({ url, service: name, poolMax: 10 });
  const { app, jobs, schedule, attach } = create({ db, settings: settingsFromEnvironment(), log });
  // Clients' connections end at the proxy in front, which counts them by address.
  const server = createHttpServer(app.callback());
  const attached = attach?.(server);
  const worker = await startJobs({ url, jobs, log, schedule });
  const metrics = metricsServer();
  await listen(metrics, Number(process.env.METRICS_PORT ?? 9090), '0.0.0.0');
  await listen(server, Number(process.env.PORT ?? 3000), process.env.HOST ?? '0.0.0.0');
  log.info('listening');
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await attached?.close();
    await new Promise((resolve) => server.close(resolve));
    await worker.stop();
    metrics.close();
    await db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
