import type { ServiceName } from '@introvest/contracts/services';
import { createDb, pingDatabase, type Db } from '@introvest/service-kit/db';
import { nothingHere } from '@introvest/service-kit/health';
import { startJobs } from '@introvest/service-kit/jobs';
import { runPart, serveProcess, settingsOf } from '@introvest/service-kit/main';
import { everyJob } from './everyJob.js';

await runPart('jobs', async ({ values, life, log }) => {
  const { DATABASE_URL: url, DATABASE_POOL: poolMax } = values;
  const pools = new Map<ServiceName, Db>();
  life.onEnd(() => Promise.all([...pools.values()].map((pool) => pool.destroy())));
  const db = (service: ServiceName) => {
    const pool = pools.get(service) ?? createDb({ url, service, poolMax });
    pools.set(service, pool);
    return pool;
  };
  const worker = await startJobs({
    url,
    log,
    ...everyJob({ db, settings: settingsOf(values), log, values }),
  });
  life.onEnd(() => worker.stop());
  const ready = () => pingDatabase(db('auth'));
  await serveProcess({ listener: nothingHere, ready }, values, life);
});
