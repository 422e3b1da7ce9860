import type { ServiceName } from '@introvest/contracts/services';
import type { Db } from './db.js';
import type { Lifecycle } from '../process/lifecycle.js';

export function openPools(
  open: (service: ServiceName) => Db,
  life: Pick<Lifecycle, 'onEnd'>,
): (service: ServiceName) => Db {
  const pools = new Map<ServiceName, Db>();
  life.onEnd(() => Promise.all([...pools.values()].map((pool) => pool.destroy())));
  return (service) => {
    const pool = pools.get(service) ?? open(service);
    pools.set(service, pool);
    return pool;
  };
}
