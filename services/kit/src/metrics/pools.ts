import type { Knex } from 'knex';
import { counter, gauge, onScrape } from './meters.js';

export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
  most: number;
}

const connections = gauge('database_pool_connections');
const size = gauge('database_pool_size');
const waiting = gauge('database_pool_waiting');
const refused = counter('database_pool_refused_total');

const pools = new Map<() => PoolUse, string>();

/** Adds up the pools with the same name, because tests create several. */
function countPools(): void {
  for (const one of [connections, size, waiting]) one.reset();
  for (const [use, pool] of pools) {
    const now = use();
    connections.inc({ pool, state: 'used' }, now.used);
    connections.inc({ pool, state: 'idle' }, now.idle);
    size.inc({ pool }, now.most);
    waiting.inc({ pool }, now.waiting);
  }
}
onScrape(countPools);

/** Measures a pool. Returns a function that stops the measurements. */
export function measurePool(name: string, use: () => PoolUse): () => void {
  pools.set(use, name);
  return () => void pools.delete(use);
}

interface KnexPool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  on(event: 'acquireFail' | 'poolDestroySuccess', listener: () => void): void;
}

export function measureKnex(name: string, db: Knex): void {
  const pool = db.client.pool as KnexPool;
  const forget = measurePool(name, () => ({
    used: pool.numUsed(),
    idle: pool.numFree(),
    waiting: pool.numPendingAcquires(),
    most: pool.max,
  }));
  // Starts at 0, because a counter that first appears as 1 shows no increase in metrics.
  refused.inc({ pool: name }, 0);
  pool.on('acquireFail', () => refused.inc({ pool: name }));
  pool.on('poolDestroySuccess', forget);
}
