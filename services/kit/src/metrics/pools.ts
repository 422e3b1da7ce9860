import type { Knex } from 'knex';
import { counter, gauge, lookWhenAsked } from './meters.js';

/** How a pool is used at this moment. */
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

/** Pools of one name (a test has many) are told together. */
function lookAtPools(): void {
  for (const one of [connections, size, waiting]) one.reset();
  for (const [use, pool] of pools) {
    const now = use();
    connections.inc({ pool, state: 'used' }, now.used);
    connections.inc({ pool, state: 'idle' }, now.idle);
    size.inc({ pool }, now.most);
    waiting.inc({ pool }, now.waiting);
  }
}
lookWhenAsked(lookAtPools);

/** Measures a pool until what it answers is called. */
export function measurePool(name: string, use: () => PoolUse): () => void {
  pools.set(use, name);
  return () => void pools.delete(use);
}

/** The part of tarn's pool, which is knex's, that tells how it is. */
interface KnexPool {
  max: number;
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
  on(event: 'acquireFail' | 'poolDestroySuccess', listener: () => void): void;
}

/** Measures the pool of a knex for as long as there is one. */
export function measureKnex(name: string, db: Knex): void {
  const pool = db.client.pool as KnexPool;
  const forget = measurePool(name, () => ({
    used: pool.numUsed(),
    idle: pool.numFree(),
    waiting: pool.numPendingAcquires(),
    most: pool.max,
  }));
  // Told from the beginning: what begins with 1 has not risen.
  refused.inc({ pool: name }, 0);
  pool.on('acquireFail', () => refused.inc({ pool: name }));
  pool.on('poolDestroySuccess', forget);
}
