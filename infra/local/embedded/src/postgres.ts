import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './freePort.js';
import { openCluster, type Cluster } from './postgresCluster.js';
import { endServer, findOrphan, isAlive, launch, type Server } from './postgresServer.js';
import { withClient } from '@introvest/service-kit/oneClient';
import { reasonOf, StartFault } from '@introvest/service-kit/startFault';

export type EmbeddedPostgres = Awaited<ReturnType<typeof startPostgres>>;

interface Options {
  directory: string;
  database: string;
  durable?: boolean;
}

const common = ['max_connections=200', 'shared_buffers=48MB', 'log_min_messages=warning'];
const unsafeSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
];

export async function startPostgres(options: Options) {
  const directory = resolve(options.directory);
  const cluster = await openCluster(directory);
  const flags = options.durable === false ? [...common, ...unsafeSettings] : common;
  const adopted = await takeOverServer(cluster);
  const server = adopted ?? (await startServer(cluster, flags));
  let lock: pg.Client;
  try {
    lock = await claim(urlOf(cluster, server.port, 'postgres'), directory);
  } catch (error) {
    if (adopted === undefined) await endServer(server.pid);
    throw error;
  }
  await createDatabase(lock, options.database);
  const guard = superviseServer({ cluster, flags, server, lock, directory });
  return {
    url: urlOf(cluster, server.port, options.database),
    adopted: adopted !== undefined,
    stop: () => guard.stop(),
  };
}

interface Watched {
  cluster: Cluster;
  flags: string[];
  server: Server;
  lock: pg.Client;
  directory: string;
}

/** If the server was killed, restarts it on the same port, so that pools can reconnect. */
function superviseServer({ cluster, flags, server, lock, directory }: Watched) {
  let current = { server, lock };
  let stopped = false;
  let reviving: Promise<void> | undefined;
  const revive = async () => {
    const next = await startServer(cluster, flags, server.port);
    current.lock.end().catch(() => {});
    current = { server: next, lock: await claim(urlOf(cluster, next.port, 'postgres'), directory) };
  };
  const timer = setInterval(() => {
    if (stopped || reviving !== undefined || isAlive(current.server.pid)) return;
    reviving = revive()
      .catch((error: unknown) => console.error(reasonOf(error)))
      .finally(() => (reviving = undefined));
  }, 500);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await reviving;
      await current.lock.end().catch(() => {});
      await endServer(current.server.pid);
    },
  };
}

const urlOf = (cluster: Cluster, port: number, database: string): string =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;

async function takeOverServer(cluster: Cluster): Promise<Server | undefined> {
  const orphan = findOrphan(cluster.data);
  if (orphan === undefined) return undefined;
  for (let tries = 0; tries < 50 && findOrphan(cluster.data) !== undefined; tries += 1) {
    if (await answers(urlOf(cluster, orphan.port, 'postgres'))) return orphan;
    await sleep(100);
  }
  await endServer(orphan.pid);
  return undefined;
}

/** Retries for 5 s, because the children of a killed postmaster keep its shared memory for a moment. */
async function startServer(cluster: Cluster, flags: string[], fixedPort?: number): Promise<Server> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const port = fixedPort ?? (await freePort(rememberedPort(cluster)));
    const started = launch(cluster, port, flags);
    const limit = Date.now() + 60_000;
    while (!started.ended && Date.now() < limit) {
      if (await answers(urlOf(cluster, port, 'postgres'))) {
        writeFileSync(cluster.portFile, `${port}\n`);
        return { pid: started.pid, port };
      }
      await sleep(50);
    }
    if (!started.ended) await endServer(started.pid);
    if (Date.now() > deadline) {
      throw new StartFault(`The embedded PostgreSQL didn't start: ${started.logLines()}`);
    }
    await sleep(300);
  }
}

const rememberedPort = (cluster: Cluster): number =>
  existsSync(cluster.portFile) ? Number(readFileSync(cluster.portFile, 'utf8')) || 0 : 0;

const answers = (url: string): Promise<boolean> =>
  withClient({ connectionString: url, connectionTimeoutMillis: 2000 }, async () => true).catch(
    () => false,
  );

/** Locks the data folder until this process ends, because two running products would corrupt the files. */
async function claim(url: string, directory: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  for (let tries = 0; tries < 30; tries += 1) {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(7146) as got',
    );
    if (rows[0]?.got === true) return client;
    await sleep(100);
  }
  await client.end();
  throw new StartFault(
    `Another process is already using ${directory}. Stop it, or set DATA_DIR to another folder.`,
  );
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount !== 0) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    throw new StartFault(`Couldn't create the database ${name}: ${reasonOf(error)}`);
  }
}
